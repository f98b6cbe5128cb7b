import type { DownloadMaker } from '#core/http/downloads.ts';
import type { Route } from '#core/http/route.ts';
import { categoryDownloads, categoryRoutes } from '#modules/categories/categories.routes.ts';
import { fileDownloads, fileRoutes } from '#modules/files/files.routes.ts';
import { sessionRoutes } from '#modules/session/session.routes.ts';

/** Every route below /v1, one line per module. */
export const routes: Route[] = [...sessionRoutes, ...fileRoutes, ...categoryRoutes];

/** What stands behind one-time addresses, by kind. */
export const downloads: Record<string, DownloadMaker> = { ...fileDownloads, ...categoryDownloads };

