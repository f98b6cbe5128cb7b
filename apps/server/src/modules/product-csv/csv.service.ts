/** What imports of other modules may use to read a CSV file and its cells. */
export { moneyText, type Read, readFlag, readMoney, readWhole } from './cell-values.ts';
export { squash } from './file-columns.ts';
export { readCsv } from './read-csv.ts';
export { attempt } from './write-plans.ts';
