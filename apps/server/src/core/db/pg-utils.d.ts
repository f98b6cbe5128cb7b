declare module 'pg/lib/utils.js' {
  /** The text of a value as a parameter: dates in UTC, arrays in PostgreSQL's form, objects as JSON. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
