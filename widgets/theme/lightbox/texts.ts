import type { LightboxTexts } from '../../../src/config/theme/lightbox';
import type { Texts, Translations } from '../../../src/ui/text';
import { textsFor } from '../../../src/ui/text';

type Words = Texts<keyof LightboxTexts>;

const TEXTS: Translations<keyof LightboxTexts> = {
  en: {
    label: 'Enlarged picture',
    close: 'Close (Esc)',
    previous: 'Previous (Left arrow key)',
    next: 'Next (Right arrow key)',
    counter: '%curr% of %total%',
    loading: 'Loading...',
    imageFailed: 'The image could not be loaded.',
    contentFailed: 'The content could not be loaded.',
    notFound: 'Content not found',
  },
  pt: {
    label: 'Imagem ampliada',
    close: 'Fechar (Esc)',
    previous: 'Anterior (seta esquerda)',
    next: 'Seguinte (seta direita)',
    counter: '%curr% de %total%',
    loading: 'A carregar...',
    imageFailed: 'Não foi possível carregar a imagem.',
    contentFailed: 'Não foi possível carregar o conteúdo.',
    notFound: 'Conteúdo não encontrado.',
  },
  'pt-BR': { next: 'Próxima (seta direita)', loading: 'Carregando...' },
};

const OTHER_WAY: Readonly<Record<string, string>> = {
  Left: 'Right',
  Right: 'Left',
  esquerda: 'direita',
  direita: 'esquerda',
};

/** The owner's texts, else ours (TH-43). On a page from right to left, our texts name the opposite arrow keys. */
export function lightboxTexts(language: string, isRtl: boolean, owners: LightboxTexts): Words {
  const named = (text: string): string =>
    isRtl ? text.replace(/Left|Right|esquerda|direita/, (way) => OTHER_WAY[way] ?? way) : text;
  const { previous, next } = textsFor(TEXTS, language);
  return textsFor(TEXTS, language, { previous: named(previous), next: named(next) }, { ...owners });
}
