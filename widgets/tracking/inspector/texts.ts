import type { Translations } from '../../../src/ui/text';
import type { Note } from '../pipeline/events';

/** What the panel says: its controls, and by the name of each decision what became of an event. */
export type TextName =
  | 'title'
  | 'show'
  | 'all'
  | 'copy'
  | 'copied'
  | 'failed'
  | 'clear'
  | 'cleared'
  | 'none'
  | Note['decision'];

/** In the page's language; what a vendor or a server answers stays as it was said. */
export const TEXTS: Translations<TextName> = {
  en: {
    title: 'Tracking events',
    show: 'Service',
    all: 'All services',
    copy: 'Copy as JSON',
    copied: 'Copied',
    failed: 'The browser did not let it be copied',
    clear: 'Clear',
    cleared: 'Cleared',
    none: 'Nothing yet.',
    sent: 'Sent',
    queued: 'Waiting',
    blocked: 'Blocked',
    filtered: 'Filtered',
  },
  pt: {
    title: 'Eventos de medição',
    show: 'Serviço',
    all: 'Todos os serviços',
    copy: 'Copiar como JSON',
    copied: 'Copiado',
    failed: 'O navegador não deixou copiar',
    clear: 'Limpar',
    cleared: 'Limpo',
    none: 'Ainda nada.',
    sent: 'Enviado',
    queued: 'Em espera',
    blocked: 'Bloqueado',
    filtered: 'Filtrado',
  },
  'pt-BR': { none: 'Nada ainda.', queued: 'Aguardando' },
};
