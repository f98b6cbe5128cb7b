/** Serializes a value as a query parameter. Dates are in UTC, arrays become PostgreSQL array literals, and other objects JSON. */
export function toParameter(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return toArrayLiteral(value);
  if (typeof value === 'number' || typeof value === 'bigint') return value.toString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const toArrayLiteral = (values: readonly unknown[]): string => `{${values.map(toArrayElement).join(',')}}`;

function toArrayElement(value: unknown): string {
  if (Array.isArray(value)) return toArrayLiteral(value);
  const text = toParameter(value);
  if (text === null) return 'NULL';
  const escaped = Buffer.isBuffer(text) ? `\\\\x${text.toString('hex')}` : text.replace(/[\\"]/g, '\\$&');
  return `"${escaped}"`;
}
