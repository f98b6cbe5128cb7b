import { type Context, personOf } from '#core/context.ts';
import { findRow } from '#core/db/table-rows.ts';
import { statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { notifications } from '#tables/notifications.ts';
import { fillInboxes } from './gather-people.ts';
import { languageOfUser } from './inbox-reader.ts';
import { mailFor } from './write-mails.ts';

const ADDRESS = 'select email from users where id = ?';
const TELL = `insert into events (at, area, entity, entity_id, action) values (?, 'session', 'inbox', ?, 'received')`;

/** Sends a notification to the person who asks alone: a line in the inbox and, where it goes by e-mail, a mail. Throws 404. */
export async function testNotification(ctx: Context, id: string): Promise<{ sentTo: string }> {
  const person = personOf(ctx);
  const row = await findRow(ctx.db, notifications, id);
  if (!row) throw notFound('notification');
  const [{ email } = { email: '' }] = await ctx.db.rows<{ email: string }>(statement(ADDRESS, [person.id]));
  // Not tied to the notification: when it is sent in earnest, the person gets it like everybody.
  await fillInboxes(ctx, { ...row, id: null }, [person.id]);
  if (row.channels.includes('email')) {
    const shop = await readConfiguration(ctx, ['general.name', 'general.shopUrl']);
    const reader = {
      kind: 'user' as const,
      name: person.name,
      email,
      language: await languageOfUser(ctx.db, person.id),
    };
    await queueMail(ctx, mailFor(ctx, row, { reader, shop }));
  }
  await ctx.db.later(statement(TELL, [ctx.now, person.id], { writes: ['events'] }));
  return { sentTo: email };
}
