/** Serializes a value as a query parameter: dates in UTC, arrays as PostgreSQL array literals, other objects as JSON. */
export function parameter(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayText(value);
  if (typeof value === 'number' || typeof value === 'bigint') return value.toString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const arrayText = (values: readonly unknown[]): string => `{${values.map(elementText).join(',')}}`;

function elementText(value: unknown): string {
  if (Array.isArray(value)) return arrayText(value);
  const text = parameter(value);
  if (text === null) return 'NULL';
  const escaped = Buffer.isBuffer(text) ? `\\\\x${text.toString('hex')}` : text.replace(/[\\"]/g, '\\$&');
  return `"${escaped}"`;
}
