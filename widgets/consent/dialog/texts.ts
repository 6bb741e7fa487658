import type { DialogTexts } from '../../../src/config/consent/dialog';
import type { Translations } from '../../../src/ui/text';
import type { StorageTexts } from './storage-list';

/** What the dialog says where neither the owner nor the legacy markup says it. */
export const TEXTS: Translations<keyof DialogTexts> = {
  en: {
    title: 'Cookie preferences',
    overview: 'Overview',
    message:
      'We use cookies to make the site work and, if you like, to measure visits and show advertising. You can change your mind at any time.',
    more: 'Read more',
    less: 'Read less',
    details: 'details',
    record: 'My record',
    always: 'Always on',
    on: 'on',
    off: 'off',
    accept: 'Accept all',
    reject: 'Reject all',
    save: 'Save choices',
    optOut: 'Do not sell or share my personal information',
    saved: 'Your choice has been saved.',
    close: 'Close',
    cookie: 'Cookie',
    duration: 'Duration',
    purpose: 'Purpose',
    none: 'There is no record yet: you have not chosen.',
    id: 'Identifier',
    date: 'Date',
    allowed: 'Allowed',
    method: 'Choice',
    custom: 'Category by category',
    imported: 'Taken over from another cookie notice',
    export: 'Download my record',
    withdraw: 'Withdraw consent',
  },
  pt: {
    title: 'Preferências de cookies',
    overview: 'Visão geral',
    message:
      'Usamos cookies para o site funcionar e, se quiser, para medir visitas e mostrar publicidade. Pode mudar de ideias quando quiser.',
    more: 'Ler mais',
    less: 'Ler menos',
    details: 'detalhes',
    record: 'O meu registo',
    always: 'Sempre ativo',
    on: 'ativo',
    off: 'inativo',
    accept: 'Aceitar tudo',
    reject: 'Rejeitar tudo',
    save: 'Guardar escolhas',
    optOut: 'Não vender nem partilhar os meus dados',
    saved: 'A sua escolha foi guardada.',
    close: 'Fechar',
    cookie: 'Cookie',
    duration: 'Duração',
    purpose: 'Para quê',
    none: 'Ainda não há registo: falta escolher.',
    id: 'Identificador',
    date: 'Data',
    allowed: 'Autorizado',
    method: 'Escolha',
    custom: 'Categoria a categoria',
    imported: 'Vinda de outro aviso de cookies',
    export: 'Transferir o meu registo',
    withdraw: 'Retirar o consentimento',
  },
  'pt-BR': {
    message:
      'Usamos cookies para o site funcionar e, se você quiser, para medir visitas e mostrar publicidade. Você pode mudar de ideia quando quiser.',
    record: 'Meu registro',
    save: 'Salvar escolhas',
    optOut: 'Não vender nem compartilhar meus dados',
    saved: 'Sua escolha foi salva.',
    none: 'Ainda não há registro: falta escolher.',
    custom: 'Categoria por categoria',
    export: 'Baixar meu registro',
    withdraw: 'Retirar consentimento',
  },
};

type UsualSlug =
  | 'necessary'
  | 'functional'
  | 'performance'
  | 'analytics'
  | 'advertisement'
  | 'others'
  | 'non-necessary';

/** Names of the usual categories, and of 'non-necessary', which earlier versions of the plugin have. */
export const NAMES: Translations<UsualSlug> = {
  en: {
    necessary: 'Necessary',
    functional: 'Functional',
    performance: 'Performance',
    analytics: 'Analytics',
    advertisement: 'Advertising',
    others: 'Others',
    'non-necessary': 'Non-necessary',
  },
  pt: {
    necessary: 'Necessários',
    functional: 'Funcionais',
    performance: 'Desempenho',
    analytics: 'Análise',
    advertisement: 'Publicidade',
    others: 'Outros',
    'non-necessary': 'Não necessários',
  },
};

/** What each of these categories is for. */
export const DESCRIPTIONS: Translations<UsualSlug> = {
  en: {
    necessary: 'The site does not work without them.',
    functional: 'For extras such as maps and videos.',
    performance: 'They show whether pages open quickly.',
    analytics: 'They count visits and pages.',
    advertisement: 'For advertisements that may interest you.',
    others: 'Not yet classified.',
    'non-necessary': 'The site works without them.',
  },
  pt: {
    necessary: 'Sem eles o site não funciona.',
    functional: 'Para extras como mapas e vídeos.',
    performance: 'Mostram se as páginas abrem depressa.',
    analytics: 'Contam visitas e páginas.',
    advertisement: 'Para anúncios que lhe possam interessar.',
    others: 'Ainda por classificar.',
    'non-necessary': 'O site funciona sem eles.',
  },
};

/** Names of the texts on a subscription to push; two are the states in which it is. */
export type PushText = 'on' | 'off' | 'unsubscribe';

export const PUSH: Translations<PushText> = {
  en: {
    on: 'You receive notifications from this site.',
    off: 'You are no longer subscribed.',
    unsubscribe: 'Unsubscribe',
  },
  pt: {
    on: 'Recebe notificações deste site.',
    off: 'Subscrição cancelada.',
    unsubscribe: 'Cancelar subscrição',
  },
  'pt-BR': {
    on: 'Você recebe notificações deste site.',
    off: 'Inscrição cancelada.',
    unsubscribe: 'Cancelar inscrição',
  },
};

/** What our own cookies and keys are for. */
export const KEPT: Translations<keyof StorageTexts> = {
  en: {
    decision: 'Whether you have chosen',
    choice: 'What you have chosen',
    flag: 'The same, by category',
    tabs: 'Tells other tabs',
    moment: 'A moment',
    visit: 'Source of the visit',
    meta: 'Known again by Meta',
    outbox: 'Events until the server takes them',
    dismissed: 'Notifications declined',
    session: 'Pages of the visit',
    ads: 'Ads of the visit',
    subscription: 'Your notifications',
    subscribed: 'Until you unsubscribe',
    seen: 'Notifications you have seen',
    lasting: 'Until you delete it',
    unusable: 'Notifications do not work here',
    closed: 'Until the browser is closed',
  },
  pt: {
    decision: 'Se já escolheu',
    choice: 'O que escolheu',
    flag: 'O mesmo, por categoria',
    tabs: 'Avisa outros separadores',
    moment: 'Um instante',
    visit: 'Origem da visita',
    meta: 'Reconhecido pela Meta',
    outbox: 'Eventos até o servidor os aceitar',
    dismissed: 'Notificações recusadas',
    session: 'Páginas da visita',
    ads: 'Anúncios da visita',
    subscription: 'As suas notificações',
    subscribed: 'Até cancelar',
    seen: 'Notificações já vistas',
    lasting: 'Até o apagar',
    unusable: 'As notificações não funcionam aqui',
    closed: 'Até fechar o navegador',
  },
  'pt-BR': { tabs: 'Avisa outras abas' },
};
