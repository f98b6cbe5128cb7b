/** How the lines of a file become rows, each by the calls of its form. */
export { BY_EMAIL, rowsByEmail } from './by-email.ts';
export { type Imported, type Known, type LineImport, parsedLine } from './import-lines.ts';
export { importLinesFile, lineImportJobs } from './import-lines-file.ts';
export type { FileFields, FileShape } from './read-lines-file.ts';
export type { FileLine } from './csv.service.ts';
