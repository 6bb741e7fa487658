import type { Translations } from '../../src/ui/text';

/** Our own words on every ad, whoever the advertiser is. */
export const TEXTS: Translations<'ad' | 'close' | 'left' | 'see'> = {
  en: { ad: 'Advertisement', close: 'Close ad', left: 'closes in {n} s', see: 'View' },
  pt: { ad: 'Publicidade', close: 'Fechar anúncio', left: 'fecha em {n} s', see: 'Ver' },
};
