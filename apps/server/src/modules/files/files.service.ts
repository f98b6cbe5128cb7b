/** What other modules may use of files. */
export { makeFileDownload } from './download-file.ts';
export { storeDownload } from './store-download.ts';
export { restoredPictures, storedPictures } from './stored-pictures.ts';
export { keepPicture, storePrivateFile } from './store-file.ts';
