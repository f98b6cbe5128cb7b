/** What imports use to read a CSV file and its cells. */
export { attempt } from './attempt.ts';
export { moneyCell, moneyText, type Read, readFlag, readMoney, readWhole } from './cell-values.ts';
export { type FileByHead, type FileLine, type NotCarried, readByHead } from './read-by-head.ts';
export { type CsvRecord, readCsv } from './read-csv.ts';
export { squash } from './squash.ts';
