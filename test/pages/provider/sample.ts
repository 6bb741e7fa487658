import { createHash } from 'node:crypto';
import type { TestProvider } from './provider';

/** Posts as a page of the shop does. */
const visit = ({ address }: TestProvider, path: string, body: object): Promise<Response> =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: 'https://shop.example' },
    body: JSON.stringify(body),
  });

/** The text that the sample's visitor read before choosing. */
export const READ =
  'pt-PT\nA sua privacidade\nUsamos cookies para o site funcionar.\nRejeitar tudo\nAceitar tudo';

/** Fills a provider, so that each view has something to show: subscribers, notifications in each state, ads, records, events. */
export async function fillProvider(provider: TestProvider): Promise<void> {
  const { site } = provider;
  provider.reply = (kind) => (kind === 'busy' ? { status: 503 } : { status: 201 });
  await provider.subscribe(['fine', 'fine', 'busy'], ['new']);
  await provider.subscribe(['fine'], ['sale']);
  const day = new Date(Date.now() + 86_400_000).toISOString();
  const message = {
    title: 'Baloiço em faia maciça, −15 % só até domingo à noite',
    body: 'Com portes oferecidos para Portugal continental.',
  };
  await provider.own(`/sites/${site}/campaigns`, 'POST', { message });
  await provider.own(`/sites/${site}/campaigns`, 'POST', {
    message: { title: 'Fechamos na sexta' },
    sendAt: day,
    categories: ['sale'],
  });
  await provider.own(`/sites/${site}/ads/oil`, 'PUT', {
    title: 'Óleo de linhaça puro',
    body: 'Para madeira que as crianças metem à boca.',
    target: 'https://oils.example/',
    advertiser: 'Óleos do Lis',
    rule: '/produtos/',
    most: 3,
    endsAt: day,
  });
  await visit(provider, `/records/${site}`, {
    id: '9f3c1a7e-4b2d-8c1e-0a1b-2c3d4e5f6071',
    time: new Date().toISOString(),
    version: '2',
    method: 'custom',
    language: 'pt-PT',
    text: READ,
    textHash: createHash('sha256').update(READ).digest('hex'),
    optedOut: 'signal',
    categories: { necessary: true, analytics: true, advertisement: false },
  });
  await visit(provider, `/events/${site}`, {
    name: 'Purchase',
    eventId: 'e-1',
    params: { value: 12.5, currency: 'EUR' },
  });
}
