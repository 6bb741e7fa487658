import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { download } from '../http/download';
import type { Env } from '../http/env';
import { page } from '../http/fields';
import { check, isStorable } from '../http/read-body';
import type { Log } from '../log';
import { csvFile, jsonFile } from './export';
import type { ConsentRecords } from './records';
import type { ConsentTexts } from './texts';

/** The forms in which all records can be downloaded. */
const FILES = {
  csv: { type: 'text/csv; charset=utf-8', write: csvFile },
  json: { type: 'application/json', write: jsonFile },
};

/** The routes by which an owner lists, downloads and deletes records, and reads the texts that visitors chose by. */
export function recordOwnerRoutes(
  records: ConsentRecords,
  texts: ConsentTexts,
  ownersSite: MiddlewareHandler<Env>,
  log: Log,
): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/:site/records', ownersSite, async (c) => {
    const { id: site } = c.get('site');
    const format = c.req.query('format');
    if (format === 'csv' || format === 'json') {
      const { type, write } = FILES[format];
      return download(c, { name: `records.${format}`, type }, write(records.pages(site)), log);
    }
    const query = check(page, c.req.query());
    if (format !== undefined || 'error' in query)
      return c.json({ error: 'error' in query ? query.error : 'format: csv or json' }, 400);
    return c.json(await records.list(site, query.value.after, query.value.limit));
  });
  app.get('/:site/texts/:hash', ownersSite, async (c) => {
    const hash = c.req.param('hash') ?? '';
    const text = isStorable(hash) ? await texts.find(c.get('site').id, hash) : undefined;
    return text === undefined ? c.json({ error: 'no such text' }, 404) : c.json({ text });
  });
  app.delete('/:site/records/:id', ownersSite, async (c) => {
    const id = c.req.param('id') ?? '';
    const deleted = isStorable(id) ? await records.remove(c.get('site').id, id) : 0;
    return c.json({ deleted });
  });
  return app;
}
