/** How files in which an e-mail tells the lines apart become customers or vendors. */
export { parsedLine, type PeopleImport } from './import-people.ts';
export { importPeopleFile, peopleImportJobs } from './import-people-file.ts';
export type { FileLine } from '#modules/product-csv/csv.service.ts';
export type { FileShape } from './read-people-file.ts';
