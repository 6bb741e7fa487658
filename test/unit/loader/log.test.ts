import { expect, test, vi } from 'vitest';
import { createLog } from '#loader/api/log';
import { LOG_ITEMS } from '#src/limits';

test('[LD-17] debug that is turned on late gets the last lines of a page that has been open for hours, each once', () => {
  const written = vi.spyOn(console, 'info').mockImplementation(() => {});
  const log = createLog();
  for (let line = 1; line <= LOG_ITEMS + 10; line += 1) {
    log.line(`line ${line}`);
    log.line(`line ${line}`);
  }
  expect(written).not.toHaveBeenCalled();
  log.debug(true);
  const lines = written.mock.calls.map(([text]) => String(text));
  expect(lines).toHaveLength(LOG_ITEMS);
  expect(lines[0]).toBe('[enxerto] line 11');
  expect(lines.at(-1)).toBe(`[enxerto] line ${LOG_ITEMS + 10}`);
});
