import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import type { Letter } from './letter.ts';

/** A mail as plain text, from which the HTML version is rendered. */
export interface NewMail extends Letter {
  to: string;
  subject: string;
  text: string;
}

const INSERT_MAIL =
  'insert into outgoing_mails (id, to_address, subject, body, letter, next_try_at, created_at) values (?, ?, ?, ?, ?, ?, ?)';

/** Queues a mail in the transaction of the change that it reports, so that it is sent only if the change is committed. */
export async function queueMail(ctx: Context, { to, subject, text, ...letter }: NewMail): Promise<void> {
  ctx.effects.messages.push({ to, subject });
  await ctx.db.rows(
    statement(INSERT_MAIL, [newId(ctx.now), to, subject, text, JSON.stringify(letter), ctx.now, ctx.now], {
      writes: ['outgoing_mails'],
    }),
  );
}

const INSERT_MAIL_GROUP = `
  insert into outgoing_mails (id, to_address, subject, body, letter, group_id, is_bulk, next_try_at, created_at)
  select m.id, m."to", m.subject, m.text, m.letter, ?, true, ?, ?
  from jsonb_to_recordset(?::jsonb) m (id uuid, "to" text, subject text, text text, letter jsonb)`;

/**
 * Queues a group of mails with lower priority than single mails. A dry run does not list them, because there may be thousands.
 */
export async function queueMails(ctx: Context, groupId: string, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ to, subject, text, ...letter }) => ({ id: newId(ctx.now), to, subject, text, letter }));
  await ctx.db.rows(
    statement(INSERT_MAIL_GROUP, [groupId, ctx.now, ctx.now, JSON.stringify(rows)], { writes: ['outgoing_mails'] }),
  );
}
