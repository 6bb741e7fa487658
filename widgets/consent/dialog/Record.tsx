import type { ReactNode } from 'react';
import type { ConsentStatus, Method } from '#src/consent/status';
import { localeOf } from '#src/language';
import type { DialogContent } from './content';
import type { OnAct, PageServices } from './state';

interface Props {
  content: DialogContent;
  services: PageServices;
  status: ConsentStatus;
  onAct: OnAct;
}

/** Shows what was chosen, when and how. The visitor can download the record or withdraw consent (CO-31). */
export function Record({ content, services, status, onAct }: Props): ReactNode {
  const { texts, lang } = content;
  const { decided, id, time, method } = status;
  const methods: globalThis.Record<Method, string> = {
    accept_all: texts.accept,
    reject_all: texts.reject,
    custom: texts.custom,
    imported: texts.imported,
  };
  const rows = [
    [texts.date, formatTime(time, lang)],
    [texts.method, method && methods[method]],
    [texts.allowed, allowedBy(content, services, status).join(', ')],
    [texts.id, id],
  ].filter(([, value]) => value);
  return (
    <>
      <h3>{texts.record}</h3>
      {decided ? (
        <>
          <dl>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className="links">
            <button type="button" className="link" onClick={() => onAct({ type: 'export' })}>
              {texts.export}
            </button>
            <button type="button" className="link" onClick={() => onAct({ type: 'reject' })}>
              {texts.withdraw}
            </button>
          </div>
        </>
      ) : (
        <p className="text">{texts.none}</p>
      )}
    </>
  );
}

/** The categories that are on, each with those of its services that are off, and services that are on without their category. */
function allowedBy(
  { categories, texts }: DialogContent,
  services: PageServices,
  status: ConsentStatus,
): string[] {
  return categories.flatMap(({ slug, name }) => {
    const answered = (services[slug] ?? []).filter((service) => service.name !== undefined);
    const labelsOf = (on: boolean): string[] =>
      answered
        .filter((service) => status.services[service.name ?? ''] === on)
        .map(({ label }) => label);
    if (!status.categories[slug]) return labelsOf(true);
    const off = labelsOf(false).map((label) => `${label}: ${texts.off}`);
    return off.length > 0 ? `${name} (${off.join(', ')})` : name;
  });
}

/** Formats a time in the visitor's language; '' for an invalid date, since other scripts can write into the record. */
function formatTime(time: string | undefined, lang: string): string {
  const date = new Date(time ?? '');
  return Number.isNaN(date.getTime())
    ? ''
    : new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeStyle: 'short' }).format(
        date,
      );
}
