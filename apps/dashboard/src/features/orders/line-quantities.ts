/** Selected quantity by order line id. */
export type LineQuantities = Readonly<Record<string, number>>;

/** Converts selected quantities to request lines, without those of quantity 0. */
export const toRequestLines = (quantities: LineQuantities): { orderLineId: string; quantity: number }[] =>
  Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([orderLineId, quantity]) => ({ orderLineId, quantity }));
