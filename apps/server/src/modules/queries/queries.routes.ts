import { cannedRepliesApi } from '@souk/contract/queries/canned-replies.ts';
import { queriesApi } from '@souk/contract/queries/api.ts';
import { runBulkAction } from '#core/bulk-matching.ts';
import { type DownloadHandler, createDownloadLink } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { csvDownload } from '#core/list/export.ts';
import { queryBulkAction } from './bulk-queries.ts';
import { createCanned, deleteCanned, listCanned, updateCanned } from './canned-replies.ts';
import { changeQueryStatus } from './change-query-status.ts';
import { countQueries, listTags } from './count-queries.ts';
import { assertQueryOwner, getQuery } from './get-query.ts';
import { listAssignees } from './list-assignees.ts';
import { listQueries, queryCsv, queryList } from './list-queries.ts';
import { createQuery, deleteQuery, updateQuery } from './queries.actions.ts';
import { openAttachment } from './query-attachments.ts';
import { setReplying } from './query-presence.ts';
import { replyToQuery } from './reply-to-query.ts';

export const queryRoutes: Route[] = [
  implement(queriesApi.list, ({ ctx, query }) => listQueries(ctx, query)),
  implement(queriesApi.counts, ({ ctx }) => countQueries(ctx)),
  implement(queriesApi.tags, ({ ctx }) => listTags(ctx)),
  implement(queriesApi.assignees, ({ ctx }) => listAssignees(ctx)),
  implement(cannedRepliesApi.list, ({ ctx }) => listCanned(ctx)),
  implement(cannedRepliesApi.create, ({ ctx, body }) => createCanned(ctx, body)),
  implement(cannedRepliesApi.update, ({ ctx, params, body }) => updateCanned(ctx, params.id, body)),
  implement(cannedRepliesApi.remove, ({ ctx, params, body }) => deleteCanned(ctx, params.id, body.version)),
  implement(queriesApi.get, async ({ ctx, params, query }) => {
    await assertQueryOwner(ctx, params.id, query);
    return getQuery(ctx, params.id);
  }),
  implement(queriesApi.create, ({ ctx, body }) => createQuery(ctx, body)),
  implement(queriesApi.update, ({ ctx, params, body }) => updateQuery(ctx, params.id, body)),
  implement(queriesApi.remove, ({ ctx, params, body }) => deleteQuery(ctx, params.id, body.version)),
  implement(queriesApi.reply, ({ ctx, params, body }) => replyToQuery(ctx, params.id, body)),
  implement(queriesApi.status, ({ ctx, params, body }) => changeQueryStatus(ctx, params.id, body)),
  implement(queriesApi.presence, async ({ ctx, params, body }) => ({
    replying: await setReplying(ctx, params.id, body.isReplying),
  })),
  implement(queriesApi.openAttachment, async ({ ctx, params, query }) => {
    await assertQueryOwner(ctx, params.id, query);
    return openAttachment(ctx, params);
  }),
  implement(queriesApi.bulk, ({ ctx, body }) => runBulkAction(ctx, queryBulkAction, body)),
  implement(queriesApi.export, ({ ctx, body }) => createDownloadLink(ctx, 'queries', body)),
];

export const queryDownloads: Record<string, DownloadHandler> = {
  queries: csvDownload({ name: 'queries', endpoint: queriesApi.list, definition: queryList, columns: queryCsv }),
};
