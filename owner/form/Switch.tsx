import { useId, type ReactNode } from 'react';

interface SwitchProps {
  readonly id?: string;
  readonly label: string;
  readonly value: unknown;
  readonly describedBy?: string | undefined;
  /** A sentence under the switch. */
  readonly hint?: string;
  readonly set: (value: boolean) => void;
}

/** A switch for a boolean value. */
export function Switch(props: SwitchProps): ReactNode {
  const own = useId();
  const { id = own, label, value, hint, describedBy = hint && `${id}-why`, set } = props;
  const row = (
    <label className="switch-row" htmlFor={id}>
      <span>{label}</span>
      <input
        type="checkbox"
        // The lint rule demands `aria-checked`. It is not needed, because the browser itself exposes whether a checkbox is
        // checked.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        id={id}
        checked={value === true}
        aria-describedby={describedBy}
        onChange={({ target }) => set(target.checked)}
      />
    </label>
  );
  if (hint === undefined) return row;
  return (
    <div className="field">
      {row}
      <p className="hint" id={describedBy}>
        {hint}
      </p>
    </div>
  );
}
