/** How files in which an e-mail tells the lines apart become customers or vendors. */
export { importPeople, parsedLine } from './import-people.ts';
export type { FileLine, FileShape } from './read-people-file.ts';
