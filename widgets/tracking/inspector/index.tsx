import type { ChangeEvent } from 'react';
import type { WidgetContext } from '../../../src/contract';
import { toJson } from '../../../src/dom/json';
import { ANNOUNCE_MS, KEPT_NOTES } from '../../../src/limits';
import { createHost } from '../../../src/ui/host';
import { rootIn } from '../../../src/ui/root';
import { localeOf, spoken, textsFor } from '../../../src/ui/text';
import type { Slug, Tracker } from '../tracker';
import { copyText } from './copy-text';
import type { Entry } from './entry';
import { entryOf } from './entry';
import type { View } from './Inspector';
import { Inspector, shown } from './Inspector';
import css from './inspector.css?inline';
import { TEXTS } from './texts';

/** Above the theme's layers, below everything of ours that visitors see. */
const LAYER = '97000';

/** Shows what becomes of every event (TR-66); brought in debug mode alone, and closed until it is wanted. */
export function mount(context: WidgetContext, tracker: Tracker): void {
  const { language, scope } = context;
  const host = createHost(context, { css, place: 'last' });
  if (host.layer === undefined) host.element.style.setProperty('--own-layer', LAYER);
  host.stage.lang = spoken(language);
  const texts = textsFor(TEXTS, language);
  const root = rootIn(host, context);
  const format = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'medium' });
  const clock = (time: number): string => format.format(time);

  let count = 0;
  let isDue = false;
  let unsay = (): void => undefined;
  let view: View = { entries: [], isOpen: false, slug: '', said: '' };

  const draw = (): void => {
    isDue = false;
    root.render(
      <Inspector
        view={view}
        texts={texts}
        clock={clock}
        onToggle={onToggle}
        onFilter={onFilter}
        onCopy={onCopy}
        onClear={onClear}
      />,
    );
  };
  const show = (change: Partial<View>): void => {
    view = { ...view, ...change };
    draw();
  };
  function say(said: string): void {
    show({ said });
    unsay();
    unsay = scope.after(ANNOUNCE_MS, () => show({ said: '' }));
  }

  const onToggle = scope.guard(() => show({ isOpen: !view.isOpen }));
  const onFilter = scope.guard((event: ChangeEvent<HTMLSelectElement>) =>
    show({ slug: event.currentTarget.value as Slug | '' }),
  );
  const said = scope.guard((copied: boolean) => say(copied ? texts.copied : texts.failed));
  const onCopy = scope.guard(() => {
    const entries = shown(view).map(({ at: _at, how: _how, ...entry }: Entry) => entry);
    void copyText(toJson(entries), host.stage).then(said);
  });
  const onClear = scope.guard(() => {
    show({ entries: [] });
    say(texts.cleared);
  });

  draw();
  scope.on(host.stage, 'keydown', (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !view.isOpen) return;
    show({ isOpen: false });
    host.stage.querySelector<HTMLElement>('.pill')?.focus();
  });
  scope.undo(
    tracker.watch((note) => {
      count += 1;
      const entries = [...view.entries, entryOf(note, count, Date.now())].slice(-KEPT_NOTES);
      view = { ...view, entries };
      // Many come at once: they are drawn at once.
      if (!isDue) scope.frame(draw);
      isDue = true;
    }),
  );
}
