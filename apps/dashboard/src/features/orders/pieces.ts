/** Pieces by line. */
export type Pieces = Readonly<Record<string, number>>;

/** The lines of which there is a piece, in the shape of the calls. */
export const chosenLines = (pieces: Pieces): { orderLineId: string; quantity: number }[] =>
  Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([orderLineId, quantity]) => ({ orderLineId, quantity }));
