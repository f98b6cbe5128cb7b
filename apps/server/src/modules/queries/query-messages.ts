import type { MessageKind } from '@souk/contract/queries/inputs.ts';
import { describeActor, type Context } from '#core/context.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { queryMessages } from '#tables/queries.ts';
import { attachFiles } from './query-attachments.ts';
import { type MailedQuery, type MailedFile, mailReply } from './query-mails.ts';

interface NewMessage {
  query: MailedQuery & { id: string };
  kind: MessageKind;
  text: string;
  fileIds: readonly string[];
}

/** Stores a message with its files and, if it is a reply, mails it. Throws 400 at `attachmentIds`. */
export async function writeMessage(ctx: Context, { query, kind, text, fileIds }: NewMessage): Promise<void> {
  const id = newId(ctx.now);
  const { id: actorId, name } = describeActor(ctx);
  await attachFiles(ctx, { queryId: query.id, messageId: id, fileIds });
  const mailedTo =
    kind === 'reply' ? await mailReply(ctx, query, { text, files: await readFiles(ctx, fileIds) }) : null;
  // Messages of the customer contain their name. It is erased when the customer is anonymised.
  const actorName = kind === 'customer' ? query.name : name;
  await insertRow(ctx.db, queryMessages, {
    queryId: query.id,
    id,
    kind,
    text,
    actorId,
    actorName,
    mailedTo,
    at: ctx.now,
  });
}

async function readFiles(ctx: Context, fileIds: readonly string[]): Promise<MailedFile[]> {
  if (fileIds.length === 0) return [];
  const rows = await ctx.db.rows<MailedFile>(
    statement('select id, name, bytes from files where id = any(?)', [fileIds]),
  );
  return fileIds.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
