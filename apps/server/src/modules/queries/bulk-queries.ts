import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { queriesApi } from '@souk/contract/queries/api.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import { updateQuery } from './queries.actions.ts';
import { queryNumberSql } from './query-number.ts';
import type { Context } from '#core/context.ts';
import { invalidField } from '#core/errors.ts';
import { changeQueryStatus } from './change-query-status.ts';
import { queryList, type QueryListQuery } from './list-queries.ts';
import { lockQuery } from './query-row.ts';

type Body = OutputOf<typeof queriesApi.bulk.body>;

/** What each action requires in the patch, and the error if it is missing. */
const NEEDS = {
  assign: { field: 'assigneeId', code: 'query.assignee_choice' },
  tag: { field: 'tags', code: 'query.tag_required' },
  untag: { field: 'tags', code: 'query.tag_required' },
  priority: { field: 'priority', code: 'query.priority_required' },
} as const;

/** Applies an action to several queries with all checks of the single action. Throws 400 at the patch. */
export const queryBulk: BulkAction<Body, QueryListQuery> = {
  kind: 'queries.bulk',
  api: queriesApi,
  definition: queryList,
  label: () => queryNumberSql('q'),
  check: ({ action, patch }) => {
    if (action === 'resolve') return;
    const { field, code } = NEEDS[action];
    if (patch?.[field] === undefined) throw invalidField(`patch.${field}`, code);
  },
  action: runAction,
};

async function runAction(ctx: Context, id: string, { action, patch }: Body): Promise<unknown> {
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
      return retag(ctx, id, { action, tags: patch?.tags ?? [] });
  }
}

const MAX_TAGS = 10;

interface Retagging {
  action: 'tag' | 'untag';
  tags: readonly string[];
}

async function retag(ctx: Context, id: string, { action, tags }: Retagging): Promise<unknown> {
  const row = await lockQuery(ctx, id, undefined);
  const next =
    action === 'untag' ? row.tags.filter((tag) => !tags.includes(tag)) : [...new Set([...row.tags, ...tags])];
  if (next.length > MAX_TAGS) throw invalidField('patch.tags', 'query.too_many_tags', { count: MAX_TAGS });
  return updateQuery(ctx, id, { tags: next, version: undefined });
}
