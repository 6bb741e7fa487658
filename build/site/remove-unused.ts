import type { Plugin } from 'vite';
import type { Node } from '../remove-members';
import { keyOf, removeMembers, removeProperties } from '../remove-members';
import type { Needs } from './needs';
import type { SiteBuild } from './site-build';

/** The module that lists the form plugins. */
const FORMS = /\/forms\/form-plugins\.ts$/;

/** The modules that list services. */
const VENDORS = /\/tracking\/vendors\/lists\/(?:main|others)\.ts$/;

/** Removes from the list of form plugins those that the site does not use. */
export function keepForms(code: string, forms: readonly string[]): string {
  const typeOf = ({ properties = [] }: Node): unknown =>
    properties.find((property) => keyOf(property) === 'type')?.value?.value;
  return removeMembers(
    code,
    ({ elements = [] }) => elements.filter((element) => typeof typeOf(element) === 'string'),
    (element) => forms.includes(String(typeOf(element))),
  );
}

/** Makes the Vite plugin that removes the form plugins and services that a site does not use. */
export function removeUnused({ forms }: SiteBuild, { unusedServices }: Needs): Plugin {
  const filterModule = (code: string, id: string): string | undefined => {
    if (VENDORS.test(id)) return removeProperties(code, unusedServices);
    return FORMS.test(id) ? keepForms(code, forms) : undefined;
  };
  return {
    name: 'enxerto:cut-out',
    transform(code, id) {
      const remaining = filterModule(code, id);
      return remaining === undefined ? undefined : { code: remaining, map: null };
    },
  };
}
