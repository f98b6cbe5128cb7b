/** What other modules may use of files. */
export { makeFileDownload } from './download-file.ts';
export { storePrivateFile } from './store-file.ts';
