import { QUERY_STATUSES, cannedReplyUpdateBody, queryUpdateBody } from '@souk/contract/queries/inputs.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { restoreColumns } from '#core/db/versioned.ts';
import { currentRow, pickBodyFields, type UndoHandlers, type UndoTarget, undoByUpdate } from '#core/undo.ts';
import { cannedReplies, queries } from '#tables/queries.ts';
import { updateCanned } from './canned-replies.ts';
import { changeQueryStatus } from './change-query-status.ts';
import { updateQuery } from './queries.actions.ts';
import { STATUS_ACTIONS } from './queries.lifecycle.ts';
import { lockQuery, searchTextOf } from './query-row.ts';

const statusSchema = z.object({ status: z.enum(QUERY_STATUSES) });

async function undoUpdate(ctx: Context, { id, version, before, restores }: UndoTarget): Promise<unknown> {
  await updateQuery(ctx, id, z.parse(queryUpdateBody, { ...before, version }));
  await restoreColumns(ctx, { table: queries, id }, restores);
  const row = await lockQuery(ctx, id, undefined);
  return restoreColumns(ctx, { table: queries, id }, { searchText: searchTextOf(row) });
}

async function undoStatus(ctx: Context, { id, version, before, restores }: UndoTarget): Promise<unknown> {
  const { firstReplyAt } = await lockQuery(ctx, id, version);
  await changeQueryStatus(ctx, id, { to: z.parse(statusSchema, before).status, version });
  // If the query was answered in the meantime, it can no longer become late.
  const since = firstReplyAt === null ? restores : { ...restores, lateAt: null };
  return restoreColumns(ctx, { table: queries, id }, since);
}

/** Undoes changes with the actions that made them. Emails that were sent can't be undone. */
export const queryUndo: UndoHandlers = {
  query: {
    current: currentRow(queries, (row) => ({ ...pickBodyFields(queryUpdateBody, row), status: row.status })),
    actions: {
      updated: undoUpdate,
      ...Object.fromEntries(STATUS_ACTIONS.map((action) => [action, undoStatus])),
    },
  },
  cannedReply: {
    current: currentRow(cannedReplies, (row) => pickBodyFields(cannedReplyUpdateBody, row)),
    actions: { updated: undoByUpdate(cannedReplyUpdateBody, updateCanned) },
  },
};
