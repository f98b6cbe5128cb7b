/** How the lines of a file become rows, each by the calls of its form. */
export { BY_EMAIL, rowsByEmail } from './by-email.ts';
export { type FileImport, type Findings, importFile, importJob, problemsAt } from './import-file.ts';
export { type Imported, type Known, lineImport, parsedLine } from './import-lines.ts';
export type { FileFields, FileShape } from './read-lines-file.ts';
export type { FileLine } from './csv.service.ts';
