import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import type { Mail } from './mailer.ts';

const INSERT =
  'insert into outgoing_mails (id, to_address, subject, body, next_try_at, created_at) values (?, ?, ?, ?, ?, ?)';

/** Queues a mail in the transaction of what it tells about, so that both happen or neither. */
export async function queueMail(ctx: Context, { to, subject, text }: Omit<Mail, 'id'>): Promise<void> {
  ctx.effects.messages.push({ to, subject });
  await ctx.db.rows(statement(INSERT, [newId(ctx.now), to, subject, text, ctx.now, ctx.now]));
}
