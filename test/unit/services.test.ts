// @vitest-environment node

import { describe, expect, test } from 'vitest';
import { categoriesOf, ownRow, pattern, serviceOf } from '#src/known';
import type { Known } from '#src/services';
import { SERVICES } from '#src/services';
import { ORDINARY_ADDRESSES, ORDINARY_SCRIPTS } from './ordinary-scripts';

/** What each service's documentation has an owner put on a page: addresses of scripts, frames and pictures. */
const DOCUMENTED: Readonly<Record<string, readonly string[]>> = {
  'google-ads': [
    'https://www.googletagmanager.com/gtag/js?id=AW-123456789',
    'https://www.googleadservices.com/pagead/conversion.js',
    'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1',
    'https://googleads.g.doubleclick.net/pagead/viewthroughconversion/123456789/?guid=ON',
    'https://www.googletagmanager.com/gtag/js?l=dataLayer&id=AW-123456789',
    'https://www.googletagmanager.com/gtag/destination?id=AW-123456789',
    'https://www.googletagmanager.com/gtag/js?id=DC-1234567',
    // Google tag gateway.
    'https://shop.example/metrics/?id=AW-123456789',
    'https://shop.example/metrics/gtag/js?id=AW-123456789',
    'https://www.googletagservices.com/tag/js/gpt.js',
    'https://www.google.pt/pagead/1p-user-list/1/?random=1',
  ],
  meta: [
    'https://connect.facebook.net/en_US/fbevents.js',
    'https://connect.facebook.net/pt_PT/sdk.js',
    'https://www.facebook.com/tr?id=123&ev=PageView&noscript=1',
    'https://www.facebook.com/plugins/page.php?href=x',
    'https://www.instagram.com/embed.js',
    'https://static.xx.fbcdn.net/rsrc.php/v3/a.png',
    'https://scontent.cdninstagram.com/v/t51/a.jpg',
  ],
  tiktok: [
    'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C1&lib=ttq',
    'https://www.tiktok.com/embed.js',
    'https://lf16-tiktok-web.ttwstatic.com/obj/embed.js',
  ],
  pinterest: [
    'https://s.pinimg.com/ct/core.js',
    'https://ct.pinterest.com/v3/?event=init&tid=1&noscript=1',
    'https://assets.pinterest.com/js/pinit.js',
    'https://www.pinterest.pt/v3/pidgets/',
  ],
  'microsoft-ads': ['https://bat.bing.com/bat.js', 'https://bat.bing.net/bat.js'],
  linkedin: [
    'https://snap.licdn.com/li.lms-analytics/insight.min.js',
    'https://px.ads.linkedin.com/collect/?pid=1&fmt=gif',
    'https://platform.linkedin.com/in.js',
  ],
  x: [
    'https://static.ads-twitter.com/uwt.js',
    'https://platform.twitter.com/widgets.js',
    'https://platform.x.com/widgets.js',
    'https://pbs.twimg.com/profile_images/1.jpg',
  ],
  snapchat: ['https://sc-static.net/scevent.min.js', 'https://tr.snapchat.com/p'],
  reddit: ['https://www.redditstatic.com/ads/pixel.js', 'https://embed.reddit.com/widgets.js'],
  'amazon-ads': [
    'https://c.amazon-adsystem.com/aat/amzn-consent.js',
    'https://c.amazon-adsystem.com/aat/amzn.js',
    'https://s.amazon-adsystem.com/iu3?pid=1',
  ],
  criteo: ['https://dynamic.criteo.com/js/ld/ld.js?a=1', 'https://static.criteo.net/js/ld/ld.js'],
  taboola: ['https://cdn.taboola.com/libtrc/unip/1/tfa.js'],
  outbrain: ['https://amplify.outbrain.com/cp/obtp.js', 'https://widgets.outbrain.com/outbrain.js'],
  klaviyo: ['https://static.klaviyo.com/onsite/js/ABC123/klaviyo.js'],
  mailchimp: [
    'https://chimpstatic.com/mcjs-connected/js/users/1/2.js',
    'https://downloads.mailchimp.com/js/signup-forms/popup/unique-methods/embed.js',
  ],
  brevo: [
    'https://sibautomation.com/sa.js?key=1',
    'https://cdn.brevo.com/js/sdk-loader.js',
    'https://0a1b.sibforms.com/serve/MUIE',
  ],
  addthis: ['https://s7.addthis.com/js/300/addthis_widget.js#pubid=ra-1'],
  'order-attribution': [
    'https://shop.example/wp-content/plugins/woocommerce/assets/js/sourcebuster/sourcebuster.min.js?ver=9.4.2',
    'https://shop.example/wp-content/plugins/woocommerce/assets/js/frontend/order-attribution.min.js?ver=9.4.2',
  ],
  'google-analytics': [
    'https://www.googletagmanager.com/gtag/js?id=G-ABC123',
    'https://www.google-analytics.com/analytics.js',
    'https://shop.example/metrics/?id=G-ABC123',
    'https://shop.example/ab12cd/gtag/js?l=dataLayer&id=G-ABC123',
    'https://ssl.google-analytics.com/ga.js',
  ],
  'google-tag-manager': [
    'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123',
    'https://www.googletagmanager.com/ns.html?id=GTM-ABC123',
    'https://shop.example/metrics/?id=GTM-ABC123&l=dataLayer',
    'https://sgtm.shop.example/gtm.js?id=GTM-ABC123',
  ],
  clarity: ['https://www.clarity.ms/tag/abc'],
  hotjar: [
    'https://static.hotjar.com/c/hotjar-1.js?sv=6',
    'https://t.contentsquare.net/uxa/0123456789abc.js',
  ],
  matomo: [
    'https://stats.shop.example/matomo.js',
    'https://shop.example/wp-content/uploads/matomo/matomo.js',
    'https://shop.example/piwik/piwik.js',
    'https://cdn.matomo.cloud/shop.matomo.cloud/matomo.js',
    'https://stats.shop.example/matomo.php?idsite=1&rec=1',
  ],
  plausible: ['https://plausible.io/js/script.js', 'https://plausible.io/js/pa-abc.js'],
  hubspot: [
    'https://js.hs-scripts.com/123.js',
    'https://js-eu1.hs-scripts.com/123.js',
    'https://js.hsforms.net/forms/embed/v2.js',
    'https://meetings.hubspot.com/someone?embed=true',
    'https://js.hs-analytics.net/analytics/1/1.js',
  ],
  segment: ['https://cdn.segment.com/analytics.js/v1/KEY/analytics.min.js'],
  mixpanel: ['https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js'],
  amplitude: ['https://cdn.amplitude.com/script/KEY.js'],
  optimizely: ['https://cdn.optimizely.com/js/123.js'],
  vwo: ['https://dev.visualwebsiteoptimizer.com/j.php?a=1'],
  'jetpack-stats': ['https://stats.wp.com/e-202648.js'],
  'google-maps': [
    'https://www.google.com/maps/embed?pb=!1m18',
    'https://maps.google.com/maps?q=Lisboa&output=embed',
    'https://maps.google.pt/maps?q=Lisboa&output=embed',
    'https://maps.googleapis.com/maps/api/js?key=KEY',
    'https://www.google.pt/maps/embed?pb=!1m18',
    'https://www.google.co.uk/maps/embed?pb=!1m18',
    'https://maps.gstatic.com/mapfiles/a.png',
  ],
  recaptcha: [
    'https://www.google.com/recaptcha/api.js?render=KEY',
    'https://www.recaptcha.net/recaptcha/api.js',
    'https://www.gstatic.com/recaptcha/releases/a/recaptcha__pt.js',
  ],
  youtube: [
    'https://www.youtube.com/embed/abc',
    'https://www.youtube-nocookie.com/embed/abc',
    'https://www.youtube.com/iframe_api',
    'https://i.ytimg.com/vi/abc/hqdefault.jpg',
    'https://img.youtube.com/vi/abc/0.jpg',
  ],
  vimeo: [
    'https://player.vimeo.com/video/123',
    'https://player.vimeo.com/api/player.js',
    'https://i.vimeocdn.com/video/1_640.jpg',
  ],
  intercom: ['https://widget.intercom.io/widget/abc'],
  crisp: ['https://client.crisp.chat/l.js'],
  tawk: ['https://embed.tawk.to/0a1b/default'],
  zendesk: ['https://static.zdassets.com/ekr/snippet.js?key=1'],
  drift: ['https://js.driftt.com/include/1/abc.js'],
  disqus: ['https://shop.disqus.com/embed.js'],
  gravatar: [
    'https://secure.gravatar.com/avatar/0a1b?s=96&d=mm',
    'https://0.gravatar.com/avatar/0a',
  ],
  spotify: ['https://open.spotify.com/embed/track/abc', 'https://i.scdn.co/image/ab'],
  soundcloud: [
    'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1',
    'https://i1.sndcdn.com/artworks-1.jpg',
  ],
};

/** The category whose group of the bootstrap's pattern matches; undefined where none does. */
function heldAs(text: string, known: readonly Known[] = SERVICES): string | undefined {
  const [, ...groups] = new RegExp(pattern(known)).exec(text) ?? [];
  return categoriesOf(known)[groups.findIndex((group) => group !== undefined)];
}

const categoryOf = (name: string): string | undefined =>
  SERVICES.find((service) => service.name === name)?.category;

describe('the table of services', () => {
  test.each(SERVICES.map(({ name }) => name))('[LD-21, table] knows what %s is by', (name) => {
    const addresses = DOCUMENTED[name] ?? [];
    expect(addresses).not.toEqual([]);
    for (const address of addresses) {
      expect([address, serviceOf(address)?.name]).toEqual([address, name]);
      expect([address, heldAs(` ${address}`)]).toEqual([address, categoryOf(name)]);
      expect([address, heldAs(`an-id ${address}`)]).toEqual([address, categoryOf(name)]);
    }
  });

  test('[LD-21, table] knows the scripts of the order attribution by their names, wherever an optimizer has put them', () => {
    const cached = 'https://shop.example/wp-content/cache/min/1/0a1b2c.js';
    expect(serviceOf(cached, 'sourcebuster-js-js')?.name).toBe('order-attribution');
    expect(serviceOf(cached, 'wc-order-attribution-js')?.name).toBe('order-attribution');
    expect(heldAs(`wc-order-attribution-js ${cached}`)).toBe('advertisement');
    // Their settings are only read.
    expect(serviceOf(cached, 'wc-order-attribution-js-extra')).toBeUndefined();
  });

  test('has no service twice, and no host that no documented address has', () => {
    const names = SERVICES.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    const dead = SERVICES.flatMap(({ name, category, hosts = [] }) =>
      hosts.filter((host) => {
        const only = new RegExp(pattern([{ category, hosts: [host] }]));
        return !DOCUMENTED[name]?.some((address) => only.test(` ${address}`));
      }),
    );
    expect(dead).toEqual([]);
  });

  test('[LD-25, names] knows none of the scripts of an ordinary page', () => {
    expect(ORDINARY_SCRIPTS.length).toBeGreaterThanOrEqual(50);
    for (const { id, src } of ORDINARY_SCRIPTS) {
      expect([src, serviceOf(src, id)]).toEqual([src, undefined]);
      expect([src, heldAs(`${id} ${src}`)]).toEqual([src, undefined]);
    }
  });

  test('[LD-25, names] knows none of the frames and pictures of an ordinary page', () => {
    for (const address of ORDINARY_ADDRESSES)
      expect([address, heldAs(` ${address}`)]).toEqual([address, undefined]);
  });
});

describe("the owner's own rows", () => {
  const address = 'https://cdn.widget.example/v2/widget.js?shop=1';
  const heldBy = (match: string, id = '', src = address): string | undefined =>
    heldAs(`${id} ${src}`, [ownRow(match, 'functional')]);

  test.each([
    'widget.example',
    'cdn.widget.example/v2',
    'https://cdn.widget.example/v2/widget.js',
    '//cdn.widget.example/',
    '/widget.js',
  ])('[LD-21, own] %s is found in an address', (match) => {
    expect(heldBy(match)).toBe('functional');
  });

  test.each([
    'other.example',
    'dget.example',
    'cdn.widget.example/v3',
    '/idget.js',
    '?shop=1',
    'example',
  ])('[LD-21, own] %s is not', (match) => expect(heldBy(match)).toBeUndefined());

  test.each(['my-widget', 'my-widget-js'])('[LD-21, own] %s is the name of a script', (match) => {
    expect(heldBy(match, 'my-widget-js')).toBe('functional');
    expect(heldBy(match, 'not-my-widget-js')).toBeUndefined();
    expect(heldBy(match, 'my-widget-js-extra')).toBeUndefined();
  });

  test('[LD-21, own] each category has its group, in the order of the rows', () => {
    const known = [ownRow('b.example', 'others'), ownRow('a.example', 'functional')];
    expect(categoriesOf(known)).toEqual(['others', 'functional']);
    expect(heldAs(' https://a.example/', known)).toBe('functional');
    expect(heldAs(' https://b.example/', known)).toBe('others');
    expect(new RegExp(`${pattern(known)}|`).exec('')).toHaveLength(3);
  });
});
