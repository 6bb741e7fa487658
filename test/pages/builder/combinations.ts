import type { Controls } from './builder-page';
import type { Plugins } from './bare-page';
import { AD_SERVICE, KEY } from './bare-page';
import type { Later, Observed } from './observe';

/** One way in which an owner fills the builder in. */
export interface Combination {
  readonly name: string;
  /** What is on the owner's site. */
  readonly plugins?: Plugins;
  /** In which window it is looked at. */
  readonly window?: 'phone' | 'desktop';
  readonly later?: Later;
  readonly choose: (controls: Controls) => Promise<void>;
  /** What has to be seen, beside that both pages show the same. */
  readonly seen: (observed: Observed) => Record<string, [found: unknown, chosen: unknown]>;
}

const PLUGINS = {
  consent: 'GDPR Cookie Consent (CookieYes, modo antigo)',
  tracking: 'PixelYourSite',
  theme: 'OceanWP, com ou sem Elementor',
} as const;

/** Says what is on the site, and what becomes of the plugins' scripts. */
async function site(
  { turn, choose }: Controls,
  plugins: readonly (keyof typeof PLUGINS)[],
  way: 'Nada' | 'Adormecê-los' | 'Tirá-los no servidor',
): Promise<void> {
  for (const name of plugins) await turn(PLUGINS[name], true);
  await choose('O que fazer aos scripts deles', way);
}

const THEME_HANDLES = ['oceanwp-main', 'oceanwp-drop-down-mobile-menu', 'oceanwp-drop-down-search']
  .concat(['oceanwp-lightbox', 'oceanwp-slider', 'oceanwp-scroll-effect'])
  .concat(['oceanwp-scroll-top', 'oceanwp-select'])
  .sort();

const logs = ({ lines }: Observed, line: string): boolean => lines.includes(line);

/** Has web push ask at once. */
async function push(controls: Controls, kind: string): Promise<void> {
  const { step, turn, fill, choose } = controls;
  await step('Push e anúncios');
  await turn('Perguntar se pode enviar notificações', true);
  await fill('Id do site no fornecedor', '6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5d');
  await fill('Endereço do fornecedor para subscrições', 'https://push.test/api');
  await fill('Chave pública (VAPID)', KEY);
  await fill('Nome do site', 'Loja');
  await fill('Ao fim de', '0');
  await choose('Pergunta', kind);
}

/** Has ads show at once. */
async function ads(controls: Controls, layout: string): Promise<void> {
  const { step, turn, fill, choose } = controls;
  await step('Push e anúncios');
  await turn('Mostrar anúncios de um serviço seu', true);
  await fill('Id do site no fornecedor', '6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5d');
  await fill('Endereço do serviço de anúncios', AD_SERVICE);
  await turn('Mostrar anúncios', true);
  await fill('Ao fim de', '0');
  await choose('Formato', layout);
}

export const COMBINATIONS: readonly Combination[] = [
  {
    name: 'nothing but the defaults, on any site',
    choose: ({ choose }) => choose('O site é', 'Outro'),
    seen: ({ banner, asleep }) => ({
      layout: [banner.layout, 'banner'],
      buttons: [banner.buttons, ['Personalizar', 'Rejeitar tudo', 'Aceitar tudo']],
      policy: [banner.policy, 'https://shop.test/politica-de-privacidade/'],
      asleep: [asleep, []],
    }),
  },
  {
    name: 'a popup in the owner’s purple, in the dark',
    async choose({ step, choose, fill }) {
      await step('Aviso');
      await choose('Formato', 'Janela');
      await fill('Cor dos botões', '#7b2d8b');
      await choose('Claro ou escuro', 'Escuro');
    },
    seen: ({ banner }) => ({
      layout: [banner.layout, 'popup'],
      // As the text beside the field explains: on a dark ground the owner's purple is drawn lighter.
      accept: [banner.colours.accept, 'rgb(176, 129, 185)'],
    }),
  },
  {
    name: 'a card at the left, on a telephone, with texts of its own',
    window: 'phone',
    async choose({ step, choose, fill }) {
      await step('Aviso');
      await choose('Formato', 'Cartão');
      await choose('Posição', 'Esquerda');
      await step('Textos e regras');
      await fill('Título', 'Bolachas & <b>migalhas</b>');
      await fill('Mensagem', 'Escolha à vontade.</script><!--');
      await fill('Botão que aceita', 'Sim, obrigado');
      await fill('Botão que rejeita', 'Não, obrigado');
    },
    seen: ({ banner }) => ({
      layout: [banner.layout, 'widget'],
      title: [banner.title, 'Bolachas & <b>migalhas</b>'],
      buttons: [
        banner.buttons.toSorted(),
        ['Não, obrigado', 'Personalizar', 'Sim, obrigado'].toSorted(),
      ],
    }),
  },
  {
    name: 'a bar at the top in English, its configuration in a file',
    async choose({ step, choose, fill, turn }) {
      await step('Aviso');
      await choose('Formato', 'Barra');
      await choose('Posição', 'Em cima');
      await step('Textos e regras');
      await fill('Língua dos textos', 'en');
      await step('Colar');
      await turn('Configuração num ficheiro à parte', true);
    },
    seen: ({ banner }) => ({
      position: [banner.position, 'top'],
      buttons: [banner.buttons, ['Customise', 'Reject all', 'Accept all']],
    }),
  },
  {
    name: 'three categories, two of them always on, no tab',
    async choose({ step, fill, turn }) {
      await step('Aviso');
      await turn('Botão ao canto para mudar de ideias', false);
      await step('Textos e regras');
      await fill('Categorias, por ordem', 'necessary\nfunctional\nanalytics');
      await fill('Categorias sempre ativas', 'necessary\nfunctional');
    },
    seen: ({ dialog, tab }) => ({
      dialog: [dialog, ['Necessários (locked)', 'Funcionais (locked)', 'Análise']],
      tab: [tab, false],
    }),
  },
  {
    name: 'WordPress with everything, all of it asleep',
    plugins: { consent: true, tracking: true, theme: true },
    choose: (controls) => site(controls, ['consent', 'tracking', 'theme'], 'Adormecê-los'),
    seen: (observed) => ({
      asleep: [observed.asleep, ['cookie-law-info', ...THEME_HANDLES, 'pys']],
      tracking: [logs(observed, 'tracking started'), true],
      carousel: [logs(observed, 'theme: carousel: replace'), true],
    }),
  },
  {
    name: 'OceanWP asleep, but for its search and its lightbox, pasted as a must-use plugin',
    plugins: { theme: true },
    async choose(controls) {
      const { step, turn, select, choose } = controls;
      await site(controls, ['theme'], 'Adormecê-los');
      await step('Tema');
      await turn('Fazer o que o tema faz', true);
      await select('Procura', 'Desligado');
      await select('Imagens em grande', 'Desligado');
      await step('Colar');
      await choose('Onde cola', 'WordPress, com um ficheiro');
    },
    seen: (observed) => ({
      asleep: [observed.asleep, THEME_HANDLES.filter((one) => !/search|lightbox/.test(one))],
      search: [logs(observed, 'theme: search: off'), true],
      anchors: [logs(observed, 'theme: anchors: replace'), true],
    }),
  },
  {
    name: 'the theme’s scripts left alone: ours take their place, and wait where that is not safe',
    plugins: { theme: true },
    choose: (controls) => site(controls, ['theme'], 'Nada'),
    seen: (observed) => ({
      asleep: [observed.asleep, []],
      mobileMenu: [logs(observed, 'theme: mobileMenu: augment'), true],
      footer: [logs(observed, 'theme: footer: augment'), true],
    }),
  },
  {
    name: 'all plugins’ scripts taken away on the server, and a bootstrap for the theme’s Google tag',
    plugins: { consent: true, tracking: true, theme: true, withoutScripts: true },
    async choose(controls) {
      await site(controls, ['consent', 'tracking', 'theme'], 'Tirá-los no servidor');
      await controls.turn('O tema imprime ele próprio uma etiqueta da Google', true);
    },
    seen: (observed) => ({
      asleep: [observed.asleep, []],
      lightbox: [logs(observed, 'theme: lightbox: replace'), true],
      tracking: [logs(observed, 'tracking started'), true],
    }),
  },
  {
    name: 'tracking without PixelYourSite, behind Rocket Loader, pinned',
    async choose({ step, turn, fill, select }) {
      await select('Plugin de cache ou otimizador', 'Cloudflare Rocket Loader');
      await step('Medição');
      await turn('Medir sem o PixelYourSite', true);
      await fill('Meta: ids do pixel', '1029384756019283');
      await fill('Google Analytics 4', 'G-AB12CD34EF');
      await step('Colar');
      await turn('Fixar esta versão (integridade)', true);
    },
    seen: (observed) => ({
      tracking: [logs(observed, 'tracking started'), true],
      theme: [logs(observed, 'theme not started: not configured, or switched off'), true],
    }),
  },
  {
    name: 'a push prompt as a bar, with words of its own',
    later: { push: true },
    async choose(controls) {
      await push(controls, 'Barra');
      await controls.fill('Primeira linha', 'Novidades de madeira');
    },
    seen: (observed) => ({
      push: [observed.push, 'card bar'],
      started: [logs(observed, 'push started'), true],
    }),
  },
  {
    name: 'ads as a card, on a telephone',
    window: 'phone',
    later: { ad: true },
    choose: (controls) => ads(controls, 'Cartão ao canto'),
    seen: (observed) => ({
      ad: [observed.ad, 'card'],
      started: [logs(observed, 'ad started'), true],
    }),
  },
];
