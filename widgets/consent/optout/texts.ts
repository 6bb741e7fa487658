import type { OptOutTexts } from '../../../src/config/consent/opt-out';
import type { Translations } from '../../../src/ui/text';

/** What the box says where neither the owner nor the legacy plugin says it. */
export const TEXTS: Translations<keyof OptOutTexts> = {
  en: {
    prompt: 'Do not sell or share my personal information',
    confirm: 'Confirm',
    cancel: 'Cancel',
    optedOut: 'Your personal information is not sold or shared, as you asked.',
    optIn: 'Allow again',
    saved: 'Your choice has been saved.',
  },
  pt: {
    prompt: 'Não vender nem partilhar os meus dados',
    confirm: 'Confirmar',
    cancel: 'Cancelar',
    optedOut: 'Os seus dados não são vendidos nem partilhados, como pediu.',
    optIn: 'Voltar a permitir',
    saved: 'A sua escolha foi guardada.',
  },
  'pt-BR': {
    prompt: 'Não vender nem compartilhar meus dados',
    optedOut: 'Seus dados não são vendidos nem compartilhados, como você pediu.',
    saved: 'Sua escolha foi salva.',
  },
};
