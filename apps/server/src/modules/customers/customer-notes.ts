import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { describeActor, type Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { customerNotes } from '#tables/customers.ts';
import { getCustomer } from './get-customer.ts';
import { lockCustomer, recordCustomerActivity } from './lock-customer.ts';

/** A note as recorded in the activity log, so that undo can restore it. */
export interface NoteFields {
  noteId: string;
  text: string;
  writtenById: string | null;
  writtenBy: string;
  writtenAt: string;
}

/**
 * Adds a note for staff. Requires no version, because a new note doesn't conflict with other changes. Throws 404, 409.
 */
export async function addNote(ctx: Context, id: string, text: string): Promise<CustomerDetails> {
  const { id: actorId, name: actorName } = describeActor(ctx);
  const noteId = newId(ctx.now);
  return writeNote(ctx, id, {
    noteId,
    text,
    writtenById: actorId,
    writtenBy: actorName,
    writtenAt: ctx.now.toISOString(),
  });
}

/** Inserts a new or restored note. Throws 404, 409. */
export async function writeNote(ctx: Context, id: string, note: NoteFields): Promise<CustomerDetails> {
  const customer = await lockCustomer(ctx, id, undefined);
  await insertRow(ctx.db, customerNotes, {
    customerId: id,
    id: note.noteId,
    text: note.text,
    actorId: note.writtenById,
    actorName: note.writtenBy,
    at: new Date(note.writtenAt),
  });
  await recordCustomerActivity(ctx, customer, {
    action: 'noteAdded',
    before: { noteId: note.noteId },
    after: { text: note.text },
    undoable: true,
  });
  return getCustomer(ctx, id);
}

interface NoteKey {
  id: string;
  noteId: string;
}

const DELETE_NOTE = `
  delete from customer_notes where customer_id = ? and id = ?
  returning id as "noteId", text, actor_id as "writtenById", actor_name as "writtenBy", at as "writtenAt"`;

/** Removes a note. Throws 404, 409. */
export async function removeNote(
  ctx: Context,
  { id, noteId }: NoteKey,
  version: number | undefined,
): Promise<CustomerDetails> {
  const customer = await lockCustomer(ctx, id, version);
  const [note] = await ctx.db.rows<NoteFields>(statement(DELETE_NOTE, [id, noteId], { writes: ['customer_notes'] }));
  if (!note) throw notFound('note');
  await recordCustomerActivity(ctx, customer, {
    action: 'noteRemoved',
    before: { ...note },
    after: { text: null },
    undoable: true,
  });
  return getCustomer(ctx, id);
}
