/** What imports use to read a CSV file and its cells. */
export { attempt, keepIf } from './attempt.ts';
export { flagAt, moneyCell, moneyText, type Read, readFlag, readMoney, readWhole, wholeAt } from './cell-values.ts';
export { type FileByHead, type FileLine, type NotCarried, readByHead } from './read-by-head.ts';
export { type CsvRecord, readCsv } from './read-csv.ts';
export { squash } from './squash.ts';
