import { DIALOG, type DeclaredCookie } from '#src/config/consent/dialog';
import { printedPart } from '#src/consent/printed-part';
import type { WidgetContext } from '#src/contract';
import { collapseSpaces } from './legacy-markup';

/** The defaults with which only the list of cookies is read, because the dialog reads the section's other fields itself. */
const LIST: { texts: undefined; categories: undefined; cookies: DeclaredCookie[] } = {
  texts: undefined,
  categories: undefined,
  cookies: [],
};

/** The cookies that the site declares: the configuration's list, else the tables in the legacy dialog (CO-10, CO-31). */
export function declaredCookies({ log, config: { section } }: WidgetContext): DeclaredCookie[] {
  const { cookies } = section('dialog', LIST, { cookies: DIALOG.limits.cookies });
  const named = cookies.filter(({ name }) => name);
  if (named.length < cookies.length) log('dialog.cookies: a row has no name, so it is not shown');
  return named.length > 0 ? named : printedCookies();
}

/** The cookies in the tables that the legacy plugin's server printed. Only the text of the tables is read, without markup. */
function printedCookies(): DeclaredCookie[] {
  const rows = printedPart('cliSettingsPopup')?.querySelectorAll(
    '.cookielawinfo-row-cat-table tbody tr',
  );
  return [...(rows ?? [])].map((row) => {
    const cell = (column: number): string =>
      collapseSpaces(row.querySelector(`.cookielawinfo-column-${column}`)?.textContent ?? '');
    const link = row.closest('.cli-tab-section')?.querySelector<HTMLElement>('[data-target]');
    return {
      name: cell(1),
      category: link?.dataset['target'] ?? '',
      duration: cell(3),
      purpose: cell(4),
    };
  });
}
