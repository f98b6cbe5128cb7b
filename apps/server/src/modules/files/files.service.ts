/** The public interface of the files module. */
export { makeFileDownload, storeDownload } from './download-file.ts';
export { restoredPictures, withStoredPictures } from './stored-pictures.ts';
export { receivePhoto } from './receive-file.ts';
export { retainPicture, storePrivateFile } from './store-file.ts';
