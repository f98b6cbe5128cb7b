/** Functions for parsing CSV files and their cells. */
export { attempt, rollBackUnless } from './savepoint.ts';
export {
  parseBooleanField,
  moneyCell,
  formatAmount,
  type ParsedCell,
  parseBoolean,
  parseMoney,
  parseInteger,
  parseIntegerField,
} from './cell-values.ts';
export { type FileByHeader, type FileLine, type UnsupportedColumns, readByHeader } from './read-by-header.ts';
export { type CsvRecord, readCsv } from './read-csv.ts';
export { normaliseHeader } from './normalise-header.ts';
