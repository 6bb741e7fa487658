/** The banner's texts, the same with every tool. */
export const WORDS = {
  title: 'Este site usa cookies',
  text: 'Usamos cookies para que o site funcione, para medir visitas e para mostrar anúncios. Pode aceitar, rejeitar ou escolher.',
  accept: 'Aceitar tudo',
  reject: 'Rejeitar',
  choose: 'Personalizar',
  save: 'Guardar escolhas',
};

/** The titles of the categories that may be refused, by our names for the categories. */
export const OPTIONAL: Readonly<Record<string, string>> = {
  functional: 'Funcionais',
  performance: 'Desempenho',
  analytics: 'Analíticos',
  advertisement: 'Publicidade',
  others: 'Outros',
};
