import type { ReactNode } from 'react';

interface SwitchProps {
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
  readonly describedBy?: string | undefined;
  readonly set: (value: boolean) => void;
}

/** A switch for a boolean value. */
export function Switch({ id, label, value, describedBy, set }: SwitchProps): ReactNode {
  return (
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
}
