/** What a banner says, and what may be agreed to: the same with every tool. */
export const WORDS = {
  title: 'Este site usa cookies',
  text: 'Usamos cookies para que o site funcione, para medir visitas e para mostrar anúncios. Pode aceitar, rejeitar ou escolher.',
  accept: 'Aceitar tudo',
  reject: 'Rejeitar',
  choose: 'Personalizar',
  save: 'Guardar escolhas',
};

/** The categories that may be refused, by our names for them. */
export const OPTIONAL: Readonly<Record<string, string>> = {
  functional: 'Funcionais',
  performance: 'Desempenho',
  analytics: 'Analíticos',
  advertisement: 'Publicidade',
  others: 'Outros',
};
