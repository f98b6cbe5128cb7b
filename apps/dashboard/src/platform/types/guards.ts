/** Whether a value is in a fixed list, such as the statuses of the contract. */
export function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  const candidates: readonly unknown[] = values;
  return candidates.includes(value);
}

/** Whether a value has properties. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
