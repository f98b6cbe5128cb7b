/** What other modules use of files: pictures they make themselves, and private files of what they own. */
export { makeFileDownload } from './download-file.ts';
export { storePicture } from './store-file.ts';
