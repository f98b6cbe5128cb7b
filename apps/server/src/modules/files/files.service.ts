/** The public interface of the files module. */
export { makeFileDownload, storeDownload } from './download-file.ts';
export { restoredPictures, storedPictures } from './stored-pictures.ts';
export { retainPicture, storePrivateFile } from './store-file.ts';
