import pg from 'pg';

const INT8 = 20;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;
const DATE = 1082;

// '2026-11-20 10:58:00.12+00' (connections run in UTC) → '2026-11-20T10:58:00.120Z', without creating a Date.
function isoInstant(value: string): string {
  const fraction = value.slice(20, -3);
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}

const parsers: Record<number, (value: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [TIMESTAMPTZ]: isoInstant,
  [DATE]: (value) => value,
};

const defaultParser: (oid: number, format?: 'text' | 'binary') => (text: string) => unknown = pg.types.getTypeParser;

/** The parser for the text of a type. */
export const getParser = (oid: number): ((text: string) => unknown) => parsers[oid] ?? defaultParser(oid);

/** Parsers of the pool, which turn PostgreSQL's text directly into the values of API responses. */
export const soukTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary' ? defaultParser(oid, 'binary') : getParser(oid),
};
