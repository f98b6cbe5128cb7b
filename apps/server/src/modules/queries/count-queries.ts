import type { QueryCounts } from '@souk/contract/queries/api.ts';
import { QUERY_STATUSES, type QueryStatus, UNANSWERED_STATUSES } from '@souk/contract/queries/inputs.ts';
import { type Context, requirePerson } from '#core/context.ts';
import { readTotals, addToCounters, type CounterChange } from '#core/counters.ts';
import { cachePerDatabase } from '#core/db/cache.ts';
import { statement } from '#core/db/statement.ts';
import { recordFromKeys } from '#core/records.ts';

// Counts only new and open queries, because their number stays small while the number of all queries grows.
const COUNT_OPEN = `
  select count(*) filter (where assignee_id = ?) as mine, count(*) filter (where assignee_id is null) as unassigned,
    (select count(*) from queries where late_at <= ?) as late
  from queries where status in ('new', 'open')`;

/** The number of queries in each tab. */
export async function countQueries(ctx: Context): Promise<QueryCounts> {
  const keys = QUERY_STATUSES.map((status) => `queries:status:${status}`);
  const [totals, [own]] = await Promise.all([
    readTotals(ctx.db, ['queries', TO_ANSWER_COUNTER, ...keys]),
    ctx.db.rows<Pick<QueryCounts, 'mine' | 'unassigned' | 'late'>>(
      statement(COUNT_OPEN, [requirePerson(ctx).id, ctx.now]),
    ),
  ]);
  const countOf = (key: string) => totals.get(key)?.count ?? 0;
  return {
    toAnswer: countOf(TO_ANSWER_COUNTER),
    mine: own?.mine ?? 0,
    unassigned: own?.unassigned ?? 0,
    late: own?.late ?? 0,
    all: countOf('queries'),
    byStatus: recordFromKeys(QUERY_STATUSES, (status) => countOf(`queries:status:${status}`)),
  };
}

const SELECT_TAGS = `
  select tag, count(*) as count from queries cross join lateral unnest(tags) tag group by tag order by count(*) desc, tag limit 100`;

interface TagCount {
  tag: string;
  count: number;
}

// Cached, because it reads all queries and is requested with each character typed in a tag field.
const tagCache = cachePerDatabase<TagCount[]>(['queries']);

/** The most frequently used tags, with the number of their queries. */
export const listTags = async ({ db, services }: Context): Promise<{ rows: TagCount[] }> => ({
  rows: await tagCache(services.database)('tags', () => db.rows<TagCount>(statement(SELECT_TAGS))),
});

/** The number of queries that wait for a reply, for the badge in the sidebar. */
const TO_ANSWER_COUNTER = 'queries:toAnswer';

const isToAnswer = (status: QueryStatus): boolean => UNANSWERED_STATUSES.some((each) => each === status);

const counterChanges = (status: QueryStatus, by: 1 | -1): CounterChange[] => [
  { key: `queries:status:${status}`, count: by },
  ...(isToAnswer(status) ? [{ key: TO_ANSWER_COUNTER, count: by }] : []),
];

/** Updates the counters for a query that is created (no `from`), deleted (no `to`) or changes its status. */
export async function countStatusMove(ctx: Context, from: QueryStatus | null, to: QueryStatus | null): Promise<void> {
  if (from === to) return;
  await addToCounters(ctx.db, [
    ...(from === null ? [{ key: 'queries', count: 1 }] : counterChanges(from, -1)),
    ...(to === null ? [{ key: 'queries', count: -1 }] : counterChanges(to, 1)),
  ]);
}
