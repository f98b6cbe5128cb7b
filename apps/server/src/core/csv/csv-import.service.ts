/** Imports the lines of a CSV file as rows. */
export { KEYED_BY_EMAIL, findRowsByEmail } from './by-email.ts';
export { type FileImport, type ImportFindings, importFile, importJob, toLineProblems } from './import-file.ts';
export { type LineResult, type ExistingRow, createLineImport, parseLine } from './import-lines.ts';
export type { FileFields, FileShape } from './read-lines-file.ts';
export type { FileLine } from './csv.service.ts';
