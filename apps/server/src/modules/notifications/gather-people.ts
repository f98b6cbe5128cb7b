import { canReach } from '@souk/contract/notifications/inputs.ts';
import type { Context } from '#core/context.ts';
import { type Condition, statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { reachedKinds, audienceCondition, type PersonKind, RECIPIENT_SOURCES } from './audience.ts';
import type { NotificationRow } from './notification-fields.ts';

/** Maximum number of recipients gathered by one statement, in its own transaction. */
export const PEOPLE_PER_BATCH = 10_000;

// Skips existing rows, so that no recipient is added twice if a batch is repeated.
const gatherSql = ({ from, reached }: (typeof RECIPIENT_SOURCES)[PersonKind], only: Condition | undefined): string => `
  with batch as (
    select p.id from ${from} where p.id > ? and ${reached}${only ? ` and ${only.text}` : ''} order by p.id limit ${PEOPLE_PER_BATCH}),
  added as (
    insert into notification_recipients (notification_id, person_id, kind, is_in_feed, mail)
    select ?::uuid, id, ?::text, ?::boolean, ?::text from batch on conflict do nothing returning person_id)
  select (select count(*) from batch) as found, (select id from batch order by id desc limit 1) as last,
    array(select person_id from added where ?) as added, (select count(*) from added) as count`;

interface GatheredBatch {
  found: number;
  last: string | null;
  count: number;
  /** Ids of the added recipients if the notification goes to their inboxes, otherwise empty. */
  added: string[];
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

const SAVE_PROGRESS = `
  update notifications set gathered_kind = ?, gathered_after = ?, people = people + ?, feed = feed + ?, inbox = inbox + ?,
    expected = greatest(expected, people + ?) where id = ?`;

/** Adds the next batch of recipients of a locked notification. Stores the progress in the same transaction. */
export async function gatherPeople(ctx: Context, row: NotificationRow): Promise<void> {
  const kinds = reachedKinds(row);
  const kind = kinds.find((each) => each === row.gatheredKind) ?? kinds[0];
  if (!kind) return saveProgress(ctx, row, { kind: 'all', after: null });
  const isInFeed = row.channels.includes('feed') && canReach('feed', kind);
  const isInInbox = row.channels.includes('inbox') && canReach('inbox', kind);
  const only = await audienceCondition(ctx, kind, row);
  const [batch] = await ctx.db.rows<GatheredBatch>(
    statement(
      gatherSql(RECIPIENT_SOURCES[kind], only),
      [
        row.gatheredKind === kind ? (row.gatheredAfter ?? LOWEST_ID) : LOWEST_ID,
        ...(only?.values ?? []),
        row.id,
        kind,
        isInFeed,
        row.channels.includes('email') ? 'waiting' : null,
        isInInbox,
      ],
      { writes: ['notification_recipients'] },
    ),
  );
  const { found, last, count, added } = batch ?? { found: 0, last: null, count: 0, added: [] };
  if (isInInbox) await fillInboxes(ctx, row, added);
  const reached = { people: count, feed: isInFeed ? count : 0, inbox: isInInbox ? count : 0 };
  const next = kinds[kinds.indexOf(kind) + 1];
  if (found === PEOPLE_PER_BATCH) return saveProgress(ctx, row, { kind, after: last, ...reached });
  return saveProgress(ctx, row, { kind: next ?? 'all', after: null, ...reached });
}

interface GatheringProgress {
  kind: PersonKind | 'all';
  after: string | null;
  people?: number;
  feed?: number;
  inbox?: number;
}

const saveProgress = (
  ctx: Context,
  { id }: NotificationRow,
  { kind, after, people = 0, feed = 0, inbox = 0 }: GatheringProgress,
) =>
  ctx.db.enqueue(
    statement(SAVE_PROGRESS, [kind, after, people, feed, inbox, people, id], { writes: ['notifications'] }),
  );

const INSERT_NOTICES = `
  insert into notices (id, kind, label, link, user_id, notification_id, title, body, image, created_at)
  select i.id, 'message', ?::text, ?::text, i."userId", ?::uuid, ?::jsonb, ?::jsonb, ?::jsonb, ?::timestamptz from jsonb_to_recordset(?::jsonb) i (id uuid, "userId" uuid)
  on conflict (notification_id, user_id) where notification_id is not null do nothing`;

/** Adds a notice to the inbox of each recipient. */
export async function fillInboxes(
  ctx: Context,
  { id, title, body, image, link }: Pick<NotificationRow, 'title' | 'body' | 'image' | 'link'> & { id: string | null },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const lines = userIds.map((userId) => ({ id: newId(ctx.now), userId }));
  const values = [title.en, link, id, JSON.stringify(title), JSON.stringify(body), image && JSON.stringify(image)];
  await ctx.db.enqueue(statement(INSERT_NOTICES, [...values, ctx.now, JSON.stringify(lines)], { writes: ['notices'] }));
}
