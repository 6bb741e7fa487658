import { afterEach, expect, test, vi } from 'vitest';
import { act, at, click, copies, endAll, submit } from './fixture';

afterEach(endAll);

const trigger = (type: string, values: unknown): Record<string, unknown> => ({
  triggerEvents: { 7010: copies('Pedido', { type: 'trigger', custom_event_post_id: 7010 }) },
  triggerEventTypes: { [type]: { 7010: values } },
});

test("[TR-55, server events off] a dynamic event's printed id is not reused for its later events (D5)", () => {
  document.body.innerHTML = '<a class="botao"></a>';
  const id = '3c6ef36a-0000-4000-8000-000000000000';
  const { sent } = act({
    triggerEvents: { 1: copies('Pedido', { eventID: id }) },
    triggerEventTypes: { css_click: { 1: ['.botao'] } },
    ajaxForServerEvent: '',
  });
  click(at('.botao'));
  click(at('.botao'));
  expect(new Set(sent().map((event) => event.id)).size).toBe(2);
});

test('[TR-50, mouse over] mouse over is sent once for each element, without searching the document', () => {
  document.body.innerHTML = '<p class="selos"><img id="a"><img id="b"></p><p><img id="c"></p>';
  const { names } = act(trigger('css_mouseover', ['.selos img', 'img#a']));
  const images = ['a', 'b', 'c'].map((id) => at(`#${id}`));
  const query = vi.spyOn(document, 'querySelectorAll');
  const one = vi.spyOn(document, 'querySelector');
  for (const image of [...images, ...images])
    image.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  expect(query).not.toHaveBeenCalled();
  expect(one).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  expect(names()).toEqual(['facebook Pedido', 'ga Pedido', 'facebook Pedido', 'ga Pedido']);
});

test.each([
  [[{ rule: 'contains', value: 'wa.me/351' }], 'https://www.wa.me/351912', true],
  [[{ rule: 'match', value: 'www.loja.pt/contactos' }], 'http://loja.pt/contactos/#mapa', true],
  [[{ rule: 'match', value: 'loja.pt/contactos' }], 'https://loja.pt/contactos/onde', false],
  [[{ rule: 'match', value: '/contactos' }], '/contactos/', true],
  [[{ rule: 'contains', value: '' }], '/qualquer', true],
  [[{ rule: 'match', value: '*' }], '/qualquer', true],
  [[{ rule: 'other', value: '*' }], '/qualquer', false],
  ['wa.me', 'https://wa.me', false],
])('[TR-50, URL click] rules %j, link %s: sent: %s', (rules, href, fires) => {
  document.body.innerHTML = `<a href="${href}"><b>x</b></a>`;
  const { names } = act(trigger('url_click', rules));
  click(at('b'));
  expect(names().length > 0).toBe(fires);
});

test('[TR-50, e-mail and telephone link] a rule of e-mail and telephone links can silence the automatic event, and no address is sent', () => {
  document.body.innerHTML = `<a id="ours" href="mailto:Ola@Pinhal.example?subject=x">a</a>
    <a id="other" href="mailto:ana@gmail.example">b</a><a id="tel" href="tel:+351912">c</a>`;
  const { names, bench } = act({
    ...trigger('email_link', [
      { rules: [{ rule: 'contains', value: '@pinhal.example' }], disabled_email_link: true },
    ]),
    dynamicEvents: {
      automatic_event_email_link: copies('EmailClick'),
      automatic_event_tel_link: copies('TelClick'),
    },
  });
  click(at('#ours'));
  expect(names()).toEqual(['facebook Pedido', 'ga Pedido']);
  click(at('#other'));
  expect(names()).toEqual(['facebook EmailClick', 'ga EmailClick']);
  click(at('#tel'));
  expect(names()).toEqual(['facebook TelClick', 'ga TelClick']);
  expect(JSON.stringify(bench.delivered)).not.toMatch(/pinhal|gmail|351912/i);
});

test("[TR-50, comment] a comment sends the owner's trigger and the automatic event, each with an id of its own", () => {
  document.body.innerHTML = '<form class="comment-form"></form>';
  const { sent } = act({
    ...trigger('comment', []),
    dynamicEvents: {
      automatic_event_comment: copies('Comment'),
      automatic_event_form: copies('Form'),
    },
  });
  submit(at('form'));
  const all = sent();
  expect(all.map(({ name }) => name)).toEqual(['Comment', 'Comment', 'Pedido', 'Pedido']);
  expect(new Set(all.map(({ id }) => id)).size).toBe(2);
});

test('[TR-50, dedicated events] an event that names its own trigger is sent, and only once if it is in the list too', () => {
  document.body.innerHTML = '<a class="a"></a><a class="b"></a>';
  const own = (selector: string): unknown =>
    copies('AddToCart', { trigger_type: 'css_click', trigger_value: [selector] });
  const { names } = act({
    triggerEvents: { fdp_a: own('.a'), fdp_b: own('.b') },
    triggerEventTypes: { css_click: { fdp_a: [['.a']] } },
  });
  click(at('.a'));
  click(at('.b'));
  expect(names()).toEqual([
    'facebook AddToCart',
    'ga AddToCart',
    'facebook AddToCart',
    'ga AddToCart',
  ]);
});
