/** A caching plugin or optimizer that delays scripts. */
export type OptimizerName = 'wp-rocket' | 'autoptimize' | 'litespeed' | 'siteground' | 'cloudflare';

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
    siteground: {
      plugin: 'SiteGround Optimizer',
      where: 'Frontend → JavaScript → Exclude from deferral, and from combination',
      what: 'loader.js',
    },
    cloudflare: {
      plugin: 'Cloudflare Rocket Loader',
      where: '',
      what: 'data-cfasync="false"',
    },
  };
}
