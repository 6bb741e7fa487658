import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '#test/unit/for-all';
import type { Fallback } from '#widgets/push/worker/payload';
import { noticeFrom } from '#widgets/push/worker/payload';

const NOW = new Date('2026-11-22T12:00:00Z');
const HOME = 'https://shop.test/';
const SITE: Fallback = {
  name: 'Pinho Manso',
  text: 'Há novidades.',
  icon: 'https://cdn.test/i.png',
};

const notice = (payload: unknown, site: Fallback = SITE): ReturnType<typeof noticeFrom> =>
  noticeFrom(typeof payload === 'string' ? payload : JSON.stringify(payload), site, HOME, NOW);

describe('what is shown for a push', () => {
  test("the provider's own fields are shown", () => {
    const payload = {
      id: 'um',
      title: 'Olá ✓',
      body: 'Mesa',
      tag: 'mesa',
      icon_url: '/icone.png',
      image: 'https://cdn.test/m.png',
      target_url: '/mesa',
    };
    const kept = {
      id: 'um',
      title: 'Olá ✓',
      body: 'Mesa',
      created_at: '2026-11-22T12:00:00.000Z',
      icon_url: 'https://shop.test/icone.png',
      target_url: 'https://shop.test/mesa',
    };
    expect(notice(payload)).toEqual({
      title: 'Olá ✓',
      options: {
        body: 'Mesa',
        tag: 'mesa',
        renotify: true,
        icon: 'https://shop.test/icone.png',
        image: 'https://cdn.test/m.png',
        data: kept,
      },
    });
  });

  test('its buttons, badge and wish to stay are shown; what is no button or no web address is left out', () => {
    const actions = [
      { action: 'ver', title: 'Ver', icon_url: '/ver.png', target_url: '/mesa?de=ver' },
      { action: 'depois', title: 'Depois', target_url: 'javascript:alert(1)' },
      { action: 'sem texto' },
      { title: 'sem id' },
      null,
      7,
      'x',
    ];
    const { options } = notice({
      title: 'Olá',
      badge_url: '/b.png',
      require_interaction: true,
      actions,
    });
    expect(options).toMatchObject({ badge: 'https://shop.test/b.png', requireInteraction: true });
    const buttons = [
      {
        action: 'ver',
        title: 'Ver',
        icon: 'https://shop.test/ver.png',
        target_url: 'https://shop.test/mesa?de=ver',
      },
      { action: 'depois', title: 'Depois', target_url: '' },
    ];
    expect(options.actions).toEqual(buttons);
    expect(options.data.actions).toEqual(buttons);
    // The same in the words of a declarative push.
    const notification = {
      title: 'Olá',
      requireInteraction: true,
      actions: [{ action: 'ver', title: 'Ver', navigate: '/x' }],
    };
    expect(notice({ web_push: 8030, notification }).options).toMatchObject({
      requireInteraction: true,
      actions: [{ action: 'ver', title: 'Ver', target_url: 'https://shop.test/x' }],
    });
    expect(notice({ title: 'Olá', badge: 'data:,x', actions: 'x' }).options).toEqual(
      notice({ title: 'Olá' }).options,
    );
  });

  test("a declarative push wins over the provider's own fields beside it", () => {
    const notification = { title: 'Declarado', body: 'Mesa', navigate: 'https://cdn.test/x' };
    const { title, options } = notice({ id: 7, web_push: 8030, title: 'Próprio', notification });
    expect(title).toBe('Declarado');
    expect(options.tag).toBe('7');
    expect(options.data).toMatchObject({ id: '7', target_url: 'https://cdn.test/x' });
  });

  test.each([
    ['no data', ''],
    ['broken JSON', '{"title":'],
    ['a broken list', '[1,'],
    ['JSON null', 'null'],
    ['a number', '42'],
    ['a list', '["x"]'],
    ['an empty object', '{}'],
    ['fields of other kinds', '{"title":{},"body":7,"notification":"x","icon_url":[],"tag":null}'],
  ])("%s shows the site's own name and text", (_what, payload) => {
    const { title, options } = notice(payload);
    expect({ title, body: options.body }).toEqual({ title: 'Pinho Manso', body: 'Há novidades.' });
    expect(options.data).toMatchObject({ title: '', body: '', target_url: HOME });
  });

  test('a text becomes the body, and a title alone has no body', () => {
    expect(notice('Mesa nova ✓')).toMatchObject({
      title: 'Pinho Manso',
      options: { body: 'Mesa nova ✓' },
    });
    expect(notice('"Mesa"')).toMatchObject({ options: { body: 'Mesa' } });
    expect(notice({ title: 'Só isto' })).toMatchObject({ title: 'Só isto', options: { body: '' } });
  });

  test('with nothing stored, the host is the title', () => {
    expect(notice('', {})).toMatchObject({ title: 'shop.test', options: { body: '' } });
  });

  test('only web addresses are icons, images and targets', () => {
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///x',
      'http://',
      '',
      7,
    ]) {
      const payload = { icon_url: address, image: address, target_url: address };
      const { options } = notice({ title: 'x', ...payload }, {});
      expect(options).not.toHaveProperty('icon');
      expect(options).not.toHaveProperty('image');
      expect(options.data.target_url).toBe(HOME);
    }
  });

  test('any payload gives one notification with a tag and a web address', () => {
    const any = fc.oneof(
      fc.string(),
      fc.json(),
      fc.object().map((value) => JSON.stringify(value)),
    );
    forAll([any], (payload) => {
      const { title, options } = noticeFrom(payload, SITE, HOME, NOW);
      expect(title).not.toBe('');
      expect(options.tag).not.toBe('');
      expect(options.data.target_url).toMatch(/^https?:/);
    });
  });
});
