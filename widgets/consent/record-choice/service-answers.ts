import type { ConsentContext } from '#src/contract';
import type { Answers } from './write-decision';

/**
 * The stored answers for single services that outlive a change of categories (CO-49). Of a service that this page does not know, a
 * refusal is kept, and a yes is not: nobody can say whether its category was changed.
 *
 * @param changed the categories that the change is about
 */
export function keptAnswers(
  { consent }: ConsentContext,
  changed: readonly (string | undefined)[],
): Answers {
  const kept = Object.entries(consent.status().services).filter(([name, on]) => {
    const category = consent.serviceCategory(name);
    return category === undefined ? !on : !changed.includes(category);
  });
  return Object.fromEntries(kept);
}

/**
 * The answers after a choice: those that it names, and the stored ones of categories that it does not name, as far as they
 * differ from their category's.
 *
 * @param choice names categories, services or both
 * @param slugs the categories that are on after the choice
 */
export function nextAnswers(
  context: ConsentContext,
  choice: Answers,
  slugs: readonly string[],
): Answers {
  const { serviceCategory } = context.consent;
  const named = Object.entries(choice).filter(([name]) => serviceCategory(name) !== undefined);
  const all = [...Object.entries(keptAnswers(context, Object.keys(choice))), ...named];
  const isAsCategory = (name: string, on: boolean): boolean => {
    const category = serviceCategory(name);
    return category !== undefined && on === slugs.includes(category);
  };
  return Object.fromEntries(all.filter(([name, on]) => !isAsCategory(name, on)));
}
