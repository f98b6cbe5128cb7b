/** What imports of other modules may use to read a CSV file and its cells. */
export { moneyCell, type Read, readFlag, readMoney, readWhole } from './cell-values.ts';
export { type FileByHead, type FileLine, type NotCarried, readByHead } from './read-by-head.ts';
export { attempt } from './write-plans.ts';
