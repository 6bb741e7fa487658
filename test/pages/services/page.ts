import type { Page } from '@playwright/test';
import { runCommand } from '../choice/visitor';
import { tag } from '../harness/test';
import type { Shop } from '../harness/test';
import { snippet } from '../sleeper/snippet';

/** The services on the page: a video and a check of forms (functional), statistics, advertising; and a script that only the owner names. */
export const SERVICES = {
  youtube: 'www.youtube.com/embed/chair',
  recaptcha: 'www.recaptcha.net/recaptcha/api.js',
  hotjar: 'static.hotjar.com/c/hotjar.js',
  own: 'widget.example/w.js',
} as const;

/** The hosts of these services. */
export const HOSTS = Object.values(SERVICES).map((address) => address.replace(/\/.*/, ''));

const CONFIG = {
  debug: true,
  consent: { reload: 'never' },
  dialog: { services: true },
  hold: ['known', { match: 'widget.example', category: 'functional' }],
};

/** A page with the services, on which visitors choose service by service. @param more further sections of the configuration */
export async function openServices(page: Page, shop: Shop, more: object = {}): Promise<void> {
  const config = { ...CONFIG, ...more };
  for (const [name, address] of Object.entries(SERVICES))
    if (name === 'youtube') shop.serve(address, 'text/html', '<p>video</p>');
    else shop.serve(address, 'text/javascript', `window.ran = [...(window.ran ?? []), '${name}'];`);
  shop.page(
    '/',
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
${await snippet(config)}
<script type="application/json" data-enxerto>${JSON.stringify(config)}</script>
<script async src="https://${SERVICES.recaptcha}"></script>
<script async src="https://${SERVICES.hotjar}"></script>
<script async src="https://${SERVICES.own}"></script>
${tag('src="/enxerto/loader.js" defer')}
</head><body><main><h1>Shop</h1><iframe id="video" style="max-width: 100%" loading="lazy" title="A chair" width="400" height="300" src="https://${SERVICES.youtube}"></iframe></main></body></html>`,
  );
  await page.goto(shop.origin);
}

/** The services that have been asked for, each once, in the order of their names. @param from counts from this request on */
export const askedServices = (shop: Shop, from = 0): string[] =>
  Object.entries(SERVICES)
    .filter(([, address]) =>
      shop.requests
        .slice(from)
        .some(({ origin, path }) => `${new URL(origin).hostname}${path}`.startsWith(address)),
    )
    .map(([name]) => name)
    .toSorted();

/** Opens the settings on a category's tab. */
export async function openCategory(page: Page, name: string): Promise<void> {
  await runCommand(page, 'consent.dialog');
  await page.getByRole('dialog').getByRole('tab', { name }).click();
}

/** What a script of the page hears: whether a category or a service is granted. */
export const granted = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(
    (given) =>
      (
        window as never as { enxerto: { consent: { granted(name: string): boolean } } }
      ).enxerto.consent.granted(given),
    name,
  );
