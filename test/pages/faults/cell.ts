import { BANNER, expect } from '../harness/test';
import { FIREFOX_SAYS } from '../chunks/breaking';
import type { Fault } from './fault';
import { createStage } from './stage';
import type { TestInputs, Stage } from './stage';
import type { WidgetName } from './widgets';

/** What of ours must not be left over a page on which the visitor has closed or finished everything. */
const OVERLAYS = ['consent', 'dialog', 'push', 'ad', 'lightbox'].map(
  (name) => `enxerto-root[data-widget="${name}"]`,
);

/** The page's own link and button work, it can be scrolled, and nothing of ours is over it. */
async function isUsable(stage: Stage): Promise<void> {
  const place = stage.place();
  await place.locator('#own-button').click();
  await expect(place.locator('html')).toHaveAttribute('data-clicked', 'yes');
  await place.locator('#own-link').click();
  expect(await place.evaluate('location.hash')).toBe('#own');
  for (const overlay of OVERLAYS) await expect(place.locator(overlay)).toHaveCount(0);
  const locks = await place.evaluate(
    '[getComputedStyle(document.documentElement).overflowY, getComputedStyle(document.body).overflowY, String(document.querySelectorAll("body > [inert]").length)].join(" ")',
  );
  expect(locks, 'no lock of ours is left').not.toMatch(/hidden|clip|[1-9]/);
}

/** A visitor whose earlier choice cannot be read is asked again, and refuses. */
async function refuseIfAsked(stage: Stage): Promise<void> {
  const refuse = stage.place().locator(BANNER).getByRole('button', { name: 'Rejeitar tudo' });
  if (await refuse.isVisible()) await refuse.click();
}

/** Goes through the journey as far as the outcome of the cell reasons. */
async function goesThrough(stage: Stage): Promise<void> {
  const { journey, outcome } = stage;
  const { is } = outcome;
  await journey.begins?.(stage);
  if (is === 'absent') {
    await stage.hasAllReasons();
    await refuseIfAsked(stage);
    await expect(stage.place().locator(journey.own)).toHaveCount(0);
    return;
  }
  await journey.shows(stage);
  await stage.strikes();
  if (is === 'removed') {
    await expect(stage.place().locator(journey.own)).toHaveCount(0);
    return stage.hasAllReasons();
  }
  if (is === 'refused') {
    if (!journey.isRefused) throw new Error(`${journey.title} cannot be refused`);
    return journey.isRefused(stage);
  }
  await journey.acts(stage);
  await stage.hasAllReasons();
}

/** Runs one cell of the table: the journey, and what must hold in every cell. */
export async function runCell(
  inputs: TestInputs,
  expectedErrors: RegExp[],
  fault: Fault,
  widget: WidgetName,
): Promise<void> {
  expectedErrors.push(FIREFOX_SAYS);
  const stage = createStage(inputs, fault, widget);
  const { journey, outcome, output } = stage;
  await stage.opens();
  await goesThrough(stage);
  await isUsable(stage);
  if (outcome.is === 'forgotten') {
    await stage.opensAgain();
    await journey.begins?.(stage);
    await journey.shows(stage);
  } else if (['works', 'kept', 'held', 'later'].includes(outcome.is))
    await journey.returns?.(stage);
  expect(stage.forbidden(), 'requests without consent').toEqual([]);
  expect(stage.struck(), 'the fault has struck').toBeGreaterThan(0);
  if (output.errors.length > 0) {
    const own = await stage.opensAlone();
    expectedErrors.push(...own.map((text) => new RegExp(text.replace(/[^\w ]/g, '.'))));
  }
}
