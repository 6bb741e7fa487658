import { expect, test, vi } from 'vitest';
import { Boundary } from '../../../src/ui/Boundary';
import { draw, nextTask } from '../../renderer';

test('[LD-06, render] an error of a component is reported once, and nothing stays drawn', async () => {
  // React reports caught errors on the console by itself; that is its business, not the test's.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const fail = vi.fn();
  const crash = new Error('crash');
  function Crashing(): never {
    throw crash;
  }
  const { container } = await draw(
    <Boundary fail={fail}>
      <Crashing />
    </Boundary>,
  );
  await vi.waitFor(() => expect(fail).toHaveBeenCalled());
  await nextTask();
  expect(fail.mock.calls).toEqual([[crash]]);
  expect(container.childElementCount).toBe(0);
});
