import { filesApi } from '@souk/contract/files.ts';
import type { DownloadMaker } from '#core/http/downloads.ts';
import { UPLOAD_LIMIT } from '#core/http/rate-limits.ts';
import { implement, type Route } from '#core/http/route.ts';
import { downloadFile, FILE_DOWNLOAD, openPrivateFile } from './download-file.ts';
import { listFiles } from './list-files.ts';
import { uploadFile } from './upload-file.ts';

export const fileRoutes: Route[] = [
  implement(filesApi.list, listFiles),
  implement(filesApi.upload, uploadFile, { limit: UPLOAD_LIMIT }),
  implement(filesApi.download, downloadFile),
];

export const fileDownloads: Record<string, DownloadMaker> = { [FILE_DOWNLOAD]: openPrivateFile };
