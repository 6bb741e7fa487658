import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { recordChanges } from '#src/dom/changes';
import { UNDONE_MS } from '#src/limits';
import { forAll } from '../for-all';

let box: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<div id="a" class="um dois" style="color: red;" title="x">y</div>';
  box = document.querySelector('div') as HTMLElement;
});

test('[LD-09, changes] added nodes are gone, and a removed attribute is back', () => {
  const before = box.outerHTML;
  const changes = recordChanges(() => {});
  changes.attribute(box, 'id', null);
  box.append(changes.added(document.createElement('i')));
  changes.undo();
  expect(box.outerHTML.length).toBe(before.length);
  expect([box.id, box.childElementCount]).toEqual(['a', 0]);
});

test('[LD-09, changes] an element without class or style has neither afterwards, not empty ones', () => {
  document.body.innerHTML = '<p></p>';
  const p = document.querySelector('p') as HTMLElement;
  const changes = recordChanges(() => {});
  changes.toggle(p, 'aberto', true);
  changes.style(p, 'height', '1px');
  changes.undo();
  expect(p.outerHTML).toBe('<p></p>');
});

test('[LD-09, changes] what somebody else has changed since stays as they left it', () => {
  const changes = recordChanges(() => {});
  changes.attribute(box, 'title', 'ours');
  changes.toggle(box, 'nosso', true);
  changes.style(box, 'color', 'blue');
  box.title = 'theirs';
  box.style.color = 'green';
  box.classList.remove('nosso');
  changes.undo();
  expect([box.title, box.style.color, box.classList.contains('nosso')]).toEqual([
    'theirs',
    'green',
    false,
  ]);
});

test('[LD-09, changes] undo restores the value that somebody else set between two changes of ours', () => {
  const changes = recordChanges(() => {});
  changes.style(box, 'color', 'blue');
  box.style.color = 'green';
  changes.style(box, 'color', 'black');
  changes.undo();
  expect(box.style.color).toBe('green');
});

test('[TH-25, no write] a value that is already there is not written, and one change can be undone alone', async () => {
  const changes = recordChanges(() => {});
  const seen: MutationRecord[] = [];
  const observer = new MutationObserver((records) => seen.push(...records));
  observer.observe(box, { attributes: true });
  changes.attribute(box, 'title', 'x');
  changes.toggle(box, 'um', true);
  changes.toggle(box, 'none', false);
  changes.style(box, 'color', 'red');
  changes.style(box, 'width', null);
  await Promise.resolve();
  expect(seen).toEqual([]);
  changes.style(box, 'width', '4px');
  changes.attribute(box, 'title', 'w');
  changes.restore(box, 'style', 'width');
  changes.restore(box, 'attribute', 'never');
  expect(box.outerHTML).toContain('style="color: red;" title="w"');
  observer.disconnect();
});

test('[LD-09, changes] whatever we change in whatever order, all goes back', () => {
  const step = fc.tuple(
    fc.constantFrom('attribute', 'class', 'style'),
    fc.constantFrom(0, 1, 2),
    fc.constantFrom(0, 1, 2),
  );
  forAll([fc.array(step, { maxLength: 30 })], (steps) => {
    document.body.innerHTML = '<div class="a" style="color: red;" title="x"></div>';
    const element = document.querySelector('div') as HTMLElement;
    const before = element.outerHTML;
    const changes = recordChanges(() => {});
    for (const [kind, which, value] of steps) {
      if (kind === 'attribute')
        changes.attribute(
          element,
          ['title', 'lang', 'hidden'][which] ?? '',
          ['x', 'y', null][value] ?? null,
        );
      else if (kind === 'class') changes.toggle(element, ['a', 'b', 'c'][which] ?? '', value > 0);
      else
        changes.style(
          element,
          ['color', 'width', 'display'][which] ?? '',
          [
            ['red', 'blue'],
            ['1px', '2px'],
            ['block', 'none'],
          ][which]?.[value] ?? null,
        );
    }
    changes.undo();
    const fresh = document.createElement('div');
    fresh.innerHTML = before;
    const attributes = (node: Element | null): string[] =>
      [...(node?.attributes ?? [])].map(({ name, value }) => `${name}=${value}`).sort();
    expect(attributes(element)).toEqual(attributes(fresh.firstElementChild));
  });
});

test('[XX-17] a change undone at once again and again is given up after five times, with one line', () => {
  const lines: string[] = [];
  const changes = recordChanges((line) => lines.push(line));
  const ways: [() => void, () => void, () => boolean][] = [
    [
      () => changes.attribute(box, 'aria-expanded', 'true'),
      () => box.removeAttribute('aria-expanded'),
      () => box.hasAttribute('aria-expanded'),
    ],
    [
      () => changes.toggle(box, 'aberto', true),
      () => box.classList.remove('aberto'),
      () => box.classList.contains('aberto'),
    ],
    [
      () => changes.style(box, 'top', '0'),
      () => box.style.removeProperty('top'),
      () => box.style.top !== '',
    ],
  ];
  for (const [wish, undo, isDone] of ways) {
    lines.length = 0;
    let done = 0;
    for (let turn = 0; turn < 20; turn += 1) {
      wish();
      // What stands as it was left is no answer of the page's.
      wish();
      done += Number(isDone());
      undo();
    }
    expect(done).toBe(5);
    expect(lines).toEqual([expect.stringContaining('stopped, because')]);
  }
  changes.attribute(box, 'aria-expanded', 'false');
  expect(box.getAttribute('aria-expanded')).toBe('false');
});

test('[XX-17] a change that is reversed in turn or later counts as no fight', () => {
  const lines: string[] = [];
  const changes = recordChanges((line) => lines.push(line));
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  for (let turn = 0; turn < 20; turn += 1) {
    changes.attribute(box, 'aria-expanded', 'false');
    box.setAttribute('aria-expanded', 'true');
    // Theirs has opened it, and ours agrees.
    changes.attribute(box, 'aria-expanded', 'true');
    changes.style(box, 'top', '1px');
    changes.restore(box, 'style', 'top');
  }
  for (let turn = 0; turn < 20; turn += 1) {
    clock.mockReturnValue(turn * UNDONE_MS);
    changes.toggle(box, 'aberto', true);
    expect(box.classList.contains('aberto')).toBe(true);
    box.classList.remove('aberto');
  }
  clock.mockRestore();
  expect(lines).toEqual([]);
});
