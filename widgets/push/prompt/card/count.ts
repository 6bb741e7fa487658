import { fieldsOf } from '../../../../src/dom/json';
import type { Push } from '../../given';
import { ask } from '../../provider-requests';
import { shortNumber } from './short-number';

/**
 * The number of subscribers, as the bar shows it; '' where the provider does not give a number (PU-42). 0 and 1 are not shown
 * either: they persuade nobody, and our word for them is a plural.
 */
export async function askCount({ context, given }: Push): Promise<string> {
  const query = new URLSearchParams({ uuid: given.siteId });
  const answer = await ask(context.scope, `${given.api}/subscribers_count?${query}`);
  const { count } = fieldsOf(answer);
  const isMany = typeof count === 'number' && Number.isFinite(count) && count > 1;
  return isMany ? shortNumber(count) : '';
}
