/** The values of a closed list with their labels, for selects and filters. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: labelOf(value) }));
