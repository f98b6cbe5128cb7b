import { CUSTOMER_STATUSES, customerAddress, customerUpdateBody } from '@souk/contract/customers/inputs.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { currentRow, pickBodyFields, type UndoHandlers, type UndoTarget, undoByUpdate } from '#core/undo.ts';
import { customers } from '#tables/customers.ts';
import { changeCustomerStatus } from './change-customer-status.ts';
import { ADDRESS_ACTIONS, readAddresses, restoreAddresses } from './customer-addresses.ts';
import { removeNote, writeNote } from './customer-notes.ts';
import { updateCustomer } from './customers.actions.ts';
import { STATUS_ACTIONS } from './customers.lifecycle.ts';

const statusFields = z.object({ status: z.enum(CUSTOMER_STATUSES), reason: z.nullable(z.string()) });

function undoStatus(ctx: Context, { id, version, before }: UndoTarget): Promise<unknown> {
  const { status: to, reason } = z.parse(statusFields, before);
  return changeCustomerStatus(ctx, id, { to, reason, version });
}

const addressFields = z.object({ addresses: z.array(customerAddress) });

const undoAddresses = (ctx: Context, { id, version, before }: UndoTarget): Promise<unknown> =>
  restoreAddresses(ctx, { id, version, addresses: z.parse(addressFields, before).addresses });

const addedNote = z.object({ noteId: z.string() });
const removedNote = z.object({
  noteId: z.string(),
  text: z.string(),
  writtenById: z.nullable(z.string()),
  writtenBy: z.string(),
  writtenAt: z.string(),
});

/** Undoes changes of customers with the actions that made them. Merges can't be undone. */
export const customerUndo: UndoHandlers = {
  customer: {
    current: currentRow(customers, async (row, ctx) => ({
      ...pickBodyFields(customerUpdateBody, row),
      status: row.status,
      reason: row.statusReason,
      addresses: await readAddresses(ctx, row.id),
    })),
    actions: {
      updated: undoByUpdate(customerUpdateBody, updateCustomer),
      ...Object.fromEntries(STATUS_ACTIONS.map((action) => [action, undoStatus])),
      ...Object.fromEntries(ADDRESS_ACTIONS.map((action) => [action, undoAddresses])),
      noteAdded: (ctx, { id, before }) => removeNote(ctx, { id, noteId: z.parse(addedNote, before).noteId }, undefined),
      noteRemoved: (ctx, { id, before }) => writeNote(ctx, id, z.parse(removedNote, before)),
    },
  },
};
