/** Whether a value is one of a closed list, such as the statuses of the contract. */
export function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  const all: readonly unknown[] = values;
  return all.includes(value);
}

/** Whether a value has fields that can be read. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
