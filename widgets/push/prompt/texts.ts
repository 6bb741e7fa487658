import type { Prompt } from '../../../src/provider/provider';
import type { Translations } from '../../../src/ui/text';
import { spoken, textsFor } from '../../../src/ui/text';

/** Names of the prompts' texts. The first four are the provider's, where it gives them (PU-02). */
export type TextName =
  | 'headline'
  | 'subheadline'
  | 'subscribe'
  | 'decline'
  | 'choose'
  | 'close'
  | 'by'
  | 'count'
  | 'waiting'
  | 'thanks'
  | 'failed'
  | 'link'
  | 'bell'
  | 'list'
  | 'fresh'
  | 'none'
  | 'unsubscribe'
  | 'cancelled'
  | 'saved'
  | 'hint';

const TEXTS: Translations<TextName> = {
  en: {
    headline: "Subscribe now so you don't miss out",
    subheadline: 'You can turn off notifications at any time from your browser',
    subscribe: 'Subscribe',
    decline: 'Nope',
    choose: 'What would you like to hear about?',
    close: 'Close',
    by: 'Notifications by {site}',
    count: '{n} subscribers',
    waiting: "Please answer your browser's question.",
    thanks: 'Thank you! You are subscribed.',
    failed: 'That did not work. Please try again.',
    link: 'Continue in a new window',
    bell: 'Get notifications',
    list: 'Notifications',
    fresh: '{n} new',
    none: 'Nothing new yet.',
    unsubscribe: 'Unsubscribe',
    cancelled: 'You are no longer subscribed.',
    saved: 'Saved.',
    hint: 'To receive notifications, add this site to your home screen.',
  },
  pt: {
    headline: 'Subscreva para não perder nada',
    subheadline: 'Pode desativar as notificações quando quiser no seu navegador.',
    subscribe: 'Subscrever',
    decline: 'Agora não',
    choose: 'O que quer receber?',
    close: 'Fechar',
    by: 'Notificações por {site}',
    count: '{n} subscritores',
    waiting: 'Responda à pergunta do seu navegador.',
    thanks: 'Obrigado! Subscrição feita.',
    failed: 'Não foi possível. Tente de novo.',
    link: 'Continuar numa janela nova',
    bell: 'Receber notificações',
    list: 'Notificações',
    fresh: '{n} por ler',
    none: 'Ainda não há novidades.',
    unsubscribe: 'Cancelar subscrição',
    cancelled: 'Subscrição cancelada.',
    saved: 'Guardado.',
    hint: 'Para receber notificações, adicione este site ao ecrã principal.',
  },
  'pt-BR': {
    headline: 'Inscreva-se para não perder nada',
    subheadline: 'Você pode desativar as notificações quando quiser no seu navegador.',
    subscribe: 'Inscrever-se',
    choose: 'O que você quer receber?',
    count: '{n} inscritos',
    waiting: 'Responda à pergunta do seu navegador.',
    thanks: 'Obrigado! Inscrição feita.',
    link: 'Continuar em uma nova janela',
    fresh: '{n} não lidas',
    unsubscribe: 'Cancelar inscrição',
    cancelled: 'Inscrição cancelada.',
    saved: 'Salvo.',
    hint: 'Para receber notificações, adicione este site à tela de início.',
  },
};

/** One text, with its language where that may not be the page's, as properties of the element that shows it. */
export interface Said {
  readonly children: string;
  readonly lang?: string;
}

/** Gives a text in which each `{name}` is replaced by that field of `filled`. */
export type Say = (name: TextName, filled?: Readonly<Record<string, string>>) => Said;

/** The provider's own texts are in the page's language; ours are in it too where we speak it, else in English. */
export function createSay(prompt: Prompt, language: string): Say {
  const own: Partial<Record<TextName, string>> = {
    headline: prompt.headline,
    subheadline: prompt.subheadline,
    subscribe: prompt.subscribe,
    decline: prompt.decline,
  };
  const texts = textsFor(TEXTS, language, own);
  return (name, filled = {}) => {
    const children = texts[name].replace(/\{(\w+)\}/g, (all, key: string) => filled[key] ?? all);
    return own[name] ? { children } : { children, lang: spoken(language) };
  };
}
