/** Plans for building furniture, which are sold as downloads. Prices are in euro. */
export const PLANS = [
  { id: 301, name: 'Planos da cama casinha', price: 12 },
  { id: 302, name: 'Planos da torre de aprendizagem', price: 9 },
];

/** A plan that is sold in several formats. */
export const MORE = {
  id: 303,
  name: 'Planos da cozinha de brincar',
  options: [
    { id: 1, name: 'PDF, A4 em mosaico', price: 9 },
    { id: 2, name: 'PDF e DXF para CNC', price: 15 },
  ],
};
