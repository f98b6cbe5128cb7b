/** What other modules may use of files. */
export { makeFileDownload, storeDownload } from './download-file.ts';
export { restoredPictures, storedPictures } from './stored-pictures.ts';
export { keepPicture, storePrivateFile } from './store-file.ts';
