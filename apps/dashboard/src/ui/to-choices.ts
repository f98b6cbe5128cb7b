/** Values of a fixed list with their labels, for selects and filters. */
export const toChoices = <Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: labelOf(value) }));
