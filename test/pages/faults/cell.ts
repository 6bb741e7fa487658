import { FIREFOX_SAYS } from '../chunks/breaking';
import { expect } from '../harness/test';
import { hasAttribute, isGone, isVisible } from './driver';
import type { Fault } from './fault';
import { BANNER } from './journeys';
import { createStage } from './stage';
import type { TestInputs, Stage } from './stage';
import type { WidgetName } from './widgets';

/** What of ours must not be left over a page on which the visitor has closed or finished everything. */
const OVERLAYS = ['consent', 'dialog', 'push', 'ad', 'lightbox'].map(
  (name) => `enxerto-root[data-widget="${name}"]`,
);

/** The page's own link and button work, it can be scrolled, and nothing of ours is over it. */
async function isUsable({ driver }: Stage): Promise<void> {
  await driver.click('#own-button');
  await hasAttribute(driver, 'html', 'data-clicked', 'yes');
  await driver.click('#own-link');
  // A frame of another site has a process of its own, whose address changes a moment later.
  await expect.poll(() => driver.evaluate('location.hash')).toBe('#own');
  for (const overlay of OVERLAYS) await isGone(driver, overlay);
  const locks = await driver.evaluate(
    '[getComputedStyle(document.documentElement).overflowY, getComputedStyle(document.body).overflowY, String(document.querySelectorAll("body > [inert]").length)].join(" ")',
  );
  expect(locks, 'no lock of ours is left').not.toMatch(/hidden|clip|[1-9]/);
}

/** A visitor who is asked, for an earlier choice cannot be read, refuses. */
async function refuseIfAsked({ driver, outcome }: Stage): Promise<void> {
  if (outcome.asksAgain) await isVisible(driver, BANNER);
  const refuse = [`${BANNER} button`, 'Rejeitar tudo'] as const;
  if ((await driver.countVisible(...refuse)) > 0) await driver.click(...refuse);
}

/** Goes through the journey as far as the outcome of the cell says. */
async function goesThrough(stage: Stage): Promise<void> {
  const { driver, journey, outcome } = stage;
  const { is } = outcome;
  await journey.begins?.(stage);
  if (is === 'absent') {
    await stage.hasAllReasons();
    await refuseIfAsked(stage);
    await isGone(driver, journey.own);
    return;
  }
  await journey.shows(stage);
  await stage.strikes();
  if (is === 'removed') {
    await isGone(driver, journey.own);
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
  expectedErrors.push(FIREFOX_SAYS, ...(fault.pageErrors ? [fault.pageErrors] : []));
  const stage = createStage(inputs, fault, widget);
  const { driver, journey, outcome } = stage;
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
  if ((await driver.errors()).length > 0) {
    const own = await stage.opensAlone();
    expectedErrors.push(...own.map((text) => new RegExp(text.replace(/[^\w ]/g, '.'))));
  }
}
