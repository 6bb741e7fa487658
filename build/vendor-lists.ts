import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { About } from '../widgets/tracking/vendors/descriptor';
import { VENDORS } from '../widgets/tracking/vendors/vendors';
import { ROOT } from './root';

// The files that are made from the list of services, `widgets/tracking/vendors/vendors.ts`, and from the services' folders.
// Each list is a file of its own, so that browser code contains only the lists that it needs, and no other code of a service.

type Slug = keyof typeof VENDORS;

const SLUGS = Object.keys(VENDORS) as Slug[];
const FOLDER = join(ROOT, 'widgets/tracking/vendors');

const NOTE =
  '// Made from the list of services (`npm run test:unit -- -u` writes it anew); do not edit.\n';

/** A service's name with a capital first letter, for the names of types. */
const capitalized = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1);

/** Whether a file of a service's folder exports a name. */
const isExported = (slug: Slug, file: string, name: string): boolean =>
  new RegExp(`^export const ${name}\\b`, 'm').test(
    readFileSync(join(FOLDER, slug, `${file}.ts`), 'utf8'),
  );

/** The code of a map from each service to one of its exports. */
function mapOf(
  name: string,
  doc: string,
  type: string,
  [file, exported]: readonly [file: string, exported: string],
  slugs: readonly Slug[],
): string {
  const alias = (slug: Slug): string => `${slug}${capitalized(exported)}`;
  return [
    ...slugs.map((slug) => `import { ${exported} as ${alias(slug)} } from '../${slug}/${file}';`),
    '',
    `/** ${doc} */`,
    `export const ${name}${type && `: ${type}`} = {`,
    ...slugs.map((slug) => `  ${slug}: ${alias(slug)},`),
    '}' + (type ? ';' : ' as const;'),
    '',
  ].join('\n');
}

/** The code of a module that exports the services that `VENDORS` assigns to one file. */
function servicesIn(file: string, name: string, doc: string): string {
  const slugs = SLUGS.filter((slug) => VENDORS[slug] === file);
  return [
    NOTE,
    ...slugs.map((slug) => `import { ${slug} } from '../${slug}/${slug}';`),
    "import type { Vendors } from '../vendor';",
    '',
    `/** ${doc} A site build omits the services that the site does not use. */`,
    `export const ${name}: Vendors = { ${slugs.join(', ')} };`,
    '',
  ].join('\n');
}

/** The code of the module that lists each service's fields of the configuration. */
function config(about: Readonly<Record<Slug, About>>): string {
  return [
    NOTE,
    "import type { Values } from '../../../../src/config/field';",
    "import { table } from '../../../../src/config/field';",
    ...SLUGS.map((slug) => `import { ${slug.toUpperCase()}_CONFIG } from '../${slug}/config';`),
    '',
    '/** The fields of our own configuration for each service. */',
    'export const VENDORS_CONFIG = table({',
    ...SLUGS.flatMap((slug) => [
      `  /** ${about[slug].what.replaceAll('’', "'")} */`,
      `  ${slug}: ${slug.toUpperCase()}_CONFIG,`,
    ]),
    '});',
    '',
    '/** The values of `VENDORS_CONFIG`. */',
    'export type VendorsConfig = Values<typeof VENDORS_CONFIG>;',
    '',
  ].join('\n');
}

function settings(): string {
  return [
    NOTE,
    "import type { VendorsConfig } from './config';",
    ...SLUGS.flatMap((slug) => [
      `import type { ${capitalized(slug)}Settings } from '../${slug}/settings';`,
      `import * as ${slug} from '../${slug}/settings';`,
    ]),
    '',
    '/** The settings of each service. */',
    'export interface VendorSettings {',
    ...SLUGS.map((slug) => `  readonly ${slug}: ${capitalized(slug)}Settings;`),
    '}',
    '',
    '/** The settings of the services that our own configuration switches on. */',
    'export type OwnSettings = {',
    '  readonly [K in keyof VendorSettings]?: Partial<VendorSettings[K]> | undefined;',
    '};',
    '',
    "/** Our configuration's services that are switched on; undefined for others. `hasServer`: the owner's accepts copies. */",
    'export function ownSettings(config: VendorsConfig, hasServer: boolean): OwnSettings {',
    '  const read = <C, T>(from: (config: C, hasServer: boolean) => T, own: C): T =>',
    '    from(own, hasServer);',
    '  return {',
    ...SLUGS.map((slug) => `    ${slug}: read(${slug}.fromConfig, config.${slug}),`),
    '  };',
    '}',
    '',
  ].join('\n');
}

/** The code of the module with the services' categories and names. It is in `src/`, which must not import from the tracker. */
function configuration(about: Readonly<Record<Slug, About>>): string {
  const others = SLUGS.filter((slug) => VENDORS[slug] === 'others');
  return [
    NOTE,
    "import { category, table, type Values } from './field';",
    '',
    '/** A category of consent for each service. */',
    'export const SERVICE_CATEGORIES = table({',
    ...SLUGS.flatMap((slug) => [
      `  /** Consent category without which nothing is sent ${about[slug].recipient}. */`,
      `  ${slug}: category('${about[slug].category}'),`,
    ]),
    '});',
    '',
    '/** The values of `SERVICE_CATEGORIES`. */',
    'export type ServiceCategories = Values<typeof SERVICE_CATEGORIES>;',
    '',
    '/** The less common services, which share a separate file. */',
    `export const OTHER_SERVICES: readonly string[] = [${others.map((slug) => `'${slug}'`).join(', ')}];`,
    '',
    '/** The fields that set up a service without WordPress. */',
    'export const VENDOR_FIELDS: Record<keyof ServiceCategories, undefined> = {',
    ...SLUGS.map((slug) => `  ${slug}: undefined,`),
    '};',
    '',
  ].join('\n');
}

/** The text of every file that is made from the list of services, by its path from the root. */
export async function vendorLists(): Promise<Record<string, string>> {
  const about = Object.fromEntries(
    await Promise.all(
      SLUGS.map(async (slug) => {
        const file = join(FOLDER, slug, 'descriptor.ts');
        return [slug, ((await import(/* @vite-ignore */ file)) as { about: About }).about] as const;
      }),
    ),
  ) as Record<Slug, About>;
  const list = (file: string): string => `widgets/tracking/vendors/lists/${file}.ts`;
  const type = (name: string): string => `Readonly<Record<Slug, ${name}>>`;
  const typed = (name: string, file: string): string =>
    `${NOTE}\nimport type { Slug } from './slugs';\nimport type { ${name} } from '../${file}';\n`;
  const forwarded = SLUGS.filter((slug) => isExported(slug, 'descriptor', 'copyEndpoint'));
  return {
    [list('main')]: servicesIn(
      'services',
      'MAIN',
      'The services in the main file of services, together with the code that all services need.',
    ),
    [list('others')]: servicesIn(
      'others',
      'OTHERS',
      'The less common services, which share a separate file.',
    ),
    [list('descriptors')]:
      typed('Descriptor', 'descriptor') +
      mapOf(
        'DESCRIPTORS',
        'The part of each service that every page with tracking loads.',
        type('Descriptor'),
        ['descriptor', 'descriptor'],
        SLUGS,
      ),
    [list('copy-endpoints')]:
      typed('CopyEndpoint', 'descriptor') +
      mapOf(
        'COPY_ENDPOINTS',
        "For each service whose events the site's own server forwards: how the server expects them.",
        'Readonly<Partial<Record<Slug, CopyEndpoint>>>',
        ['descriptor', 'copyEndpoint'],
        forwarded,
      ),
    [list('slugs')]: [
      NOTE,
      "import type { VENDORS } from '../vendors';",
      '',
      "/** A service's name, as the pixel plugin's server gives it. */",
      'export type Slug = keyof typeof VENDORS;',
      '',
      '/** The names of the services. */',
      `export const SLUGS: readonly Slug[] = [${SLUGS.map((slug) => `'${slug}'`).join(', ')}];`,
      '',
    ].join('\n'),
    [list('labels')]:
      `${NOTE}\n${mapOf('LABELS', 'The names of the services in the debug panel.', '', ['descriptor', 'label'], SLUGS)}`,
    [list('about')]:
      typed('About', 'descriptor') +
      mapOf(
        'ABOUT',
        'Texts about each service for the configuration, the documents and the checks.',
        type('About'),
        ['descriptor', 'about'],
        SLUGS,
      ),
    [list('examples')]: typed('Example', 'example') + examples(),
    [list('config')]: config(about),
    [list('settings')]: settings(),
    'src/config/tracking-vendors.ts': configuration(about),
  };
}

/** The code of the module that lists the services and their examples. */
function examples(): string {
  const upper = (slug: Slug): string => slug.toUpperCase();
  return [
    "import type { Vendor } from '../vendor';",
    ...SLUGS.flatMap((slug) => [
      `import { ${slug} } from '../${slug}/${slug}';`,
      `import { ${upper(slug)} } from '../${slug}/${slug}.example';`,
    ]),
    '',
    '/** Each service with the examples that test and document it. */',
    'export const EXAMPLES: readonly (readonly [Slug, Vendor, readonly Example[]])[] = [',
    ...SLUGS.map((slug) => `  ['${slug}', ${slug}, ${upper(slug)}],`),
    '];',
    '',
  ].join('\n');
}
