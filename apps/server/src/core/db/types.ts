import pg from 'pg';

const INT8 = 20;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;
const DATE = 1082;

// '2026-11-20 10:58:00.12+00' (connections run in UTC) to '2026-11-20T10:58:00.120Z' without a Date between.
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

const given: (oid: number, format?: 'text' | 'binary') => (text: string) => unknown = pg.types.getTypeParser;

/** What makes a value of the text of a type. */
export const parserOf = (oid: number): ((text: string) => unknown) => parsers[oid] ?? given(oid);

/** Parsers of this pool: the wire's shapes straight from PostgreSQL's text. */
export const soukTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary' ? given(oid, 'binary') : parserOf(oid),
};
