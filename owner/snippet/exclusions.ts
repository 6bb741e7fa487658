/** A caching plugin or optimizer that puts scripts off. */
export type OptimizerName = 'wp-rocket' | 'autoptimize' | 'litespeed' | 'siteground' | 'cloudflare';

/** What an owner writes where, so that the plugin leaves the tag alone. */
export interface Exclusion {
  readonly plugin: string;
  /** Menu and field, as the plugin names them; '' where it is the tag itself that says it. */
  readonly where: string;
  readonly what: string;
}

/** The name of the folder in which the files are, by which most plugins know the tag. @param base its address */
const folderOf = (base: string): string => {
  const [name = ''] = base.split('/').filter(Boolean).slice(-1);
  return name === '' || /^https?:$/.test(name) ? '' : name;
};

/** What to exclude in each plugin, for files in this folder. */
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
