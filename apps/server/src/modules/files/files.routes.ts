import { filesApi } from '@souk/contract/files/api.ts';
import { runBulkAction } from '#core/bulk-matching.ts';
import type { DownloadHandler } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { fileBulkAction } from './bulk-files.ts';
import { deleteFile } from './delete-file.ts';
import { downloadFile, FILE_DOWNLOAD, openPrivateFile } from './download-file.ts';
import { listUses } from './file-uses.ts';
import { retainFile } from './retain-file.ts';
import { listFiles } from './list-files.ts';
import { uploadFile } from './receive-file.ts';

export const fileRoutes: Route[] = [
  implement(filesApi.list, listFiles),
  implement(filesApi.uses, ({ ctx, query }) => listUses(ctx, query)),
  implement(filesApi.remove, ({ ctx, params }) => deleteFile(ctx, params.id)),
  implement(filesApi.bulk, ({ ctx, body }) => runBulkAction(ctx, fileBulkAction, body)),
  implement(filesApi.keep, ({ ctx, params }) => retainFile(ctx, params.id)),
  implement(filesApi.upload, uploadFile),
  implement(filesApi.download, downloadFile),
];

export const fileDownloads: Record<string, DownloadHandler> = { [FILE_DOWNLOAD]: openPrivateFile };
