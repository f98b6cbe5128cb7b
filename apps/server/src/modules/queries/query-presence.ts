import type { QueryPerson } from '@souk/contract/queries/api.ts';
import { type Context, requirePerson } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { firstOrNotFound } from '#core/errors.ts';

/** How long a user counts as replying after the last request that says so. */
const PRESENCE_MS = 30_000;

const SELECT_REPLYING = `
  select u.id, u.name from query_presence p join users u on u.id = p.user_id
  where p.query_id = ? and p.until > ? and (?::uuid is null or u.id <> ?) order by u.name, u.id`;

/** Other users who are currently writing a reply. */
export function readReplying(ctx: Context, queryId: string): Promise<QueryPerson[]> {
  const own = ctx.actor.kind === 'person' ? ctx.actor.id : null;
  return ctx.db.rows<QueryPerson>(statement(SELECT_REPLYING, [queryId, ctx.now, own, own]));
}

const START_REPLYING = `
  with known as (select until from query_presence where query_id = ? and user_id = ?),
  kept as (
    insert into query_presence (query_id, user_id, until) values (?, ?, ?)
    on conflict (query_id, user_id) do update set until = excluded.until
  )
  select coalesce((select until > ? from known), false) as "wasThere"`;
const STOP_REPLYING = 'delete from query_presence where query_id = ? and user_id = ? returning until > ? as "wasThere"';
const RECORD_EVENT = `insert into events (at, area, entity, entity_id, action) values (?, 'queries', 'query', ?, 'replying')`;
const DELETE_EXPIRED = 'delete from query_presence where until < ?';

/**
 * Records whether the caller is writing a reply, and informs other users if that has changed. Returns who else is writing.
 * Throws 404.
 */
export async function setReplying(ctx: Context, queryId: string, isReplying: boolean): Promise<QueryPerson[]> {
  const { id: userId } = requirePerson(ctx);
  firstOrNotFound(await ctx.db.rows(statement('select 1 from queries where id = ?', [queryId])), 'query');
  const until = new Date(ctx.now.getTime() + PRESENCE_MS);
  const [before] = isReplying
    ? await ctx.db.rows<{ wasThere: boolean }>(
        statement(START_REPLYING, [queryId, userId, queryId, userId, until, ctx.now], { writes: ['query_presence'] }),
      )
    : await ctx.db.rows<{ wasThere: boolean }>(
        statement(STOP_REPLYING, [queryId, userId, ctx.now], { writes: ['query_presence'] }),
      );
  const isChanged = (before?.wasThere ?? false) !== isReplying;
  if (isChanged) {
    await ctx.db.rows(statement(DELETE_EXPIRED, [ctx.now], { writes: ['query_presence'] }));
    await ctx.db.rows(statement(RECORD_EVENT, [ctx.now, queryId], { writes: ['events'] }));
    ctx.services.commits.notify();
  }
  return readReplying(ctx, queryId);
}

/** Records that the caller is no longer writing, in the transaction that stores their message. */
export async function endPresence(ctx: Context, queryId: string): Promise<void> {
  if (ctx.actor.kind === 'person')
    await ctx.db.enqueue(
      statement('delete from query_presence where query_id = ? and user_id = ?', [queryId, ctx.actor.id], {
        writes: ['query_presence'],
      }),
    );
}
