import type { QueryCounts } from '@souk/contract/queries/api.ts';
import { QUERY_STATUSES, type QueryStatus, UNANSWERED_STATUSES } from '@souk/contract/queries/inputs.ts';
import { type Context, requirePerson } from '#core/context.ts';
import { readTotals, addToCounters, type CounterChange } from '#core/counters.ts';
import { cachePerDatabase } from '#core/db/cache.ts';
import { statement } from '#core/db/statement.ts';
import { recordFromKeys } from '#core/records.ts';

// Of those to answer, which are few whatever the shop has been asked so far.
const OWN = `
  select count(*) filter (where assignee_id = ?) as mine, count(*) filter (where assignee_id is null) as unassigned,
    (select count(*) from queries where late_at <= ?) as late
  from queries where status in ('new', 'open')`;

/** How many queries stand under each tab. */
export async function countQueries(ctx: Context): Promise<QueryCounts> {
  const keys = QUERY_STATUSES.map((status) => `queries:status:${status}`);
  const [totals, [own]] = await Promise.all([
    readTotals(ctx.db, ['queries', TO_ANSWER_COUNTER, ...keys]),
    ctx.db.rows<Pick<QueryCounts, 'mine' | 'unassigned' | 'late'>>(statement(OWN, [requirePerson(ctx).id, ctx.now])),
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

const TAGS = `
  select tag, count(*) as count from queries cross join lateral unnest(tags) tag group by tag order by count(*) desc, tag limit 100`;

interface Tag {
  tag: string;
  count: number;
}

// All queries are read for it, and again with each letter that somebody types to find a tag.
const tagCache = cachePerDatabase<Tag[]>(['queries']);

/** The tags in use, the most used first. */
export const listTags = async ({ db, services }: Context): Promise<{ rows: Tag[] }> => ({
  rows: await tagCache(services.database)('tags', () => db.rows<Tag>(statement(TAGS))),
});

/** Queries whose customer waits for an answer: what the sidebar shows. */
const TO_ANSWER_COUNTER = 'queries:toAnswer';

const isToAnswer = (status: QueryStatus): boolean => UNANSWERED_STATUSES.some((each) => each === status);

const counterChanges = (status: QueryStatus, by: 1 | -1): CounterChange[] => [
  { key: `queries:status:${status}`, count: by },
  ...(isToAnswer(status) ? [{ key: TO_ANSWER_COUNTER, count: by }] : []),
];

/** Counts a query that comes (from nothing), goes (to nothing) or moves between statuses. */
export async function countStatusMove(ctx: Context, from: QueryStatus | null, to: QueryStatus | null): Promise<void> {
  if (from === to) return;
  await addToCounters(ctx.db, [
    ...(from === null ? [{ key: 'queries', count: 1 }] : counterChanges(from, -1)),
    ...(to === null ? [{ key: 'queries', count: -1 }] : counterChanges(to, 1)),
  ]);
}
