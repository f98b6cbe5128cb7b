import pg from 'pg';

const INT8_OID = 20;
const NUMERIC_OID = 1700;
const TIMESTAMPTZ_OID = 1184;
const DATE_OID = 1082;

// '2026-11-20 10:58:00.12+00' (connections run in UTC) → '2026-11-20T10:58:00.120Z', without creating a Date.
function toIsoInstant(value: string): string {
  const fraction = value.slice(20, -3);
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}

const parsersByOid: Record<number, (value: string) => unknown> = {
  [INT8_OID]: Number,
  [NUMERIC_OID]: Number,
  [TIMESTAMPTZ_OID]: toIsoInstant,
  [DATE_OID]: (value) => value,
};

const defaultParser: (oid: number, format?: 'text' | 'binary') => (text: string) => unknown = pg.types.getTypeParser;

/** The function that parses the text of a PostgreSQL type. */
export const getParser = (oid: number): ((text: string) => unknown) => parsersByOid[oid] ?? defaultParser(oid);

/** Parsers for the pool, which turn PostgreSQL's text directly into the values that API responses contain. */
export const poolTypeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary' ? defaultParser(oid, 'binary') : getParser(oid),
};
