/** A caching plugin or optimizer that delays scripts. */
export type OptimizerName =
  | 'wp-rocket'
  | 'autoptimize'
  | 'litespeed'
  | 'perfmatters'
  | 'flying-press'
  | 'nitropack'
  | 'wp-meteor'
  | 'siteground'
  | 'cloudflare';

/**
 * The attributes by which optimizers leave a script alone (LD-28). The others have only a setting. Rocket Loader expects its own
 * before `src`.
 */
const ATTRIBUTES: Partial<Record<OptimizerName, string>> = {
  cloudflare: 'data-cfasync="false"',
  litespeed: 'data-no-optimize="1"',
  autoptimize: 'data-noptimize="1"',
  'wp-rocket': 'nowprocket',
  nitropack: 'nitro-exclude',
  'wp-meteor': 'data-wpmeteor-nooptimize="true"',
};

/** The attributes for all optimizers, for a script that is pasted into any page. */
export const LEFT_ALONE = Object.values(ATTRIBUTES).join(' ');

/** The attribute by which an optimizer leaves a script alone; '' if it has none. @param optimizer '' for none */
export const attributeFor = (optimizer: OptimizerName | ''): string =>
  (optimizer && ATTRIBUTES[optimizer]) || '';

/** A setting that makes a plugin leave our tag unchanged: the field of the plugin, and what the owner enters in it. */
export interface Exclusion {
  readonly plugin: string;
  /** Menu and field, as the plugin names them; '' if an attribute of the tag is enough. */
  readonly where: string;
  readonly what: string;
}

/** The name of the folder with the files, by which most plugins recognise the tag. @param base the folder's address */
const folderOf = (base: string): string => {
  const [name = ''] = base.split('/').filter(Boolean).slice(-1);
  return name === '' || /^https?:$/.test(name) ? '' : name;
};

/** Returns what to exclude in each plugin, for files in this folder. */
export function exclusions(base: string): Record<OptimizerName, Exclusion> {
  const folder = folderOf(base);
  const loader = folder ? `${folder}/loader.js` : 'loader.js';
  return {
    'wp-rocket': {
      plugin: 'WP Rocket',
      where: 'File optimization → Delay JavaScript execution → Excluded files',
      what: folder ? `/${folder}/` : loader,
    },
    autoptimize: {
      plugin: 'Autoptimize',
      where: 'JS, CSS & HTML → Exclude scripts from Autoptimize',
      what: `${loader}, data-enxerto`,
    },
    litespeed: {
      plugin: 'LiteSpeed Cache',
      where: 'Page optimization → Tuning → JS excludes, and JS deferred / delayed excludes',
      what: loader,
    },
    perfmatters: {
      plugin: 'Perfmatters',
      where: 'Assets → JavaScript → Delay JavaScript → Excluded from delay',
      what: `${loader}, cli_cookiebar_settings`,
    },
    'flying-press': {
      plugin: 'FlyingPress',
      where: 'JavaScript → Delay → Excludes',
      what: `${loader}, cli_cookiebar_settings`,
    },
    nitropack: { plugin: 'NitroPack', where: '', what: attributeFor('nitropack') },
    'wp-meteor': { plugin: 'WP Meteor', where: '', what: attributeFor('wp-meteor') },
    siteground: {
      plugin: 'SiteGround Optimizer',
      where: 'Frontend → JavaScript → Exclude from deferral, and from combination',
      what: 'loader.js',
    },
    cloudflare: {
      plugin: 'Cloudflare Rocket Loader',
      where: '',
      what: attributeFor('cloudflare'),
    },
  };
}
