import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { queriesApi } from '@souk/contract/queries/api.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import { updateQuery } from './queries.actions.ts';
import { queryNumberSql } from './query-number.ts';
import type { Context } from '#core/context.ts';
import { invalidField } from '#core/errors.ts';
import { changeQueryStatus } from './change-query-status.ts';
import { queryList, type QueryListParams } from './list-queries.ts';
import { lockQuery } from './query-row.ts';

type BulkBody = OutputOf<typeof queriesApi.bulk.body>;

/** The field that each action requires in the patch, and the error code if it is missing. */
const REQUIRED_FIELDS = {
  assign: { field: 'assigneeId', code: 'query.assignee_choice' },
  tag: { field: 'tags', code: 'query.tag_required' },
  untag: { field: 'tags', code: 'query.tag_required' },
  priority: { field: 'priority', code: 'query.priority_required' },
} as const;

/** Applies an action to several queries with all checks of the single action. Throws 400 at `patch.<field>`. */
export const queryBulkAction: BulkAction<BulkBody, QueryListParams> = {
  kind: 'queries.bulk',
  api: queriesApi,
  definition: queryList,
  label: () => queryNumberSql('q'),
  check: ({ action, patch }) => {
    if (action === 'resolve') return;
    const { field, code } = REQUIRED_FIELDS[action];
    if (patch?.[field] === undefined) throw invalidField(`patch.${field}`, code);
  },
  action: runAction,
};

async function runAction(ctx: Context, id: string, { action, patch }: BulkBody): Promise<unknown> {
  const version = undefined;
  switch (action) {
    case 'assign':
      return updateQuery(ctx, id, { assigneeId: patch?.assigneeId ?? null, version });
    case 'priority':
      return updateQuery(ctx, id, { priority: patch?.priority, version });
    case 'resolve':
      return changeQueryStatus(ctx, id, { to: 'resolved', version });
    case 'tag':
    case 'untag':
      return changeTags(ctx, id, { action, tags: patch?.tags ?? [] });
  }
}

const MAX_TAGS = 10;

interface TagChange {
  action: 'tag' | 'untag';
  tags: readonly string[];
}

async function changeTags(ctx: Context, id: string, { action, tags }: TagChange): Promise<unknown> {
  const row = await lockQuery(ctx, id, undefined);
  const next =
    action === 'untag' ? row.tags.filter((tag) => !tags.includes(tag)) : [...new Set([...row.tags, ...tags])];
  if (next.length > MAX_TAGS) throw invalidField('patch.tags', 'query.too_many_tags', { count: MAX_TAGS });
  return updateQuery(ctx, id, { tags: next, version: undefined });
}
