import type { BannerTexts } from '../../src/config/consent/banner';
import type { Translations } from '../../src/ui/text';

/** The banner's texts where neither the owner nor the legacy markup gives one. The text for failures is in the loader. */
export const TEXTS: Translations<Exclude<keyof BannerTexts, 'failed'>> = {
  en: {
    title: 'Your privacy',
    message:
      'We use cookies to make the site work and, if you like, to measure visits and show advertising. You can change your mind at any time.',
    accept: 'Accept all',
    reject: 'Reject all',
    customise: 'Customise',
    close: 'Close',
    policy: 'Learn more',
    saved: 'Your choice has been saved.',
    optOut: 'Do not sell or share my personal information',
  },
  pt: {
    title: 'A sua privacidade',
    message:
      'Usamos cookies para o site funcionar e, se quiser, para medir visitas e mostrar publicidade. Pode mudar de ideias quando quiser.',
    accept: 'Aceitar tudo',
    reject: 'Rejeitar tudo',
    customise: 'Personalizar',
    close: 'Fechar',
    policy: 'Saber mais',
    saved: 'A sua escolha foi guardada.',
    optOut: 'Não vender nem partilhar os meus dados',
  },
  'pt-BR': {
    title: 'Sua privacidade',
    message:
      'Usamos cookies para o site funcionar e, se você quiser, para medir visitas e mostrar publicidade. Você pode mudar de ideia quando quiser.',
    saved: 'Sua escolha foi salva.',
    optOut: 'Não vender nem compartilhar meus dados',
  },
};
