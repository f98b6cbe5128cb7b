import type { UpdateQuery } from '@souk/contract/queries/inputs.ts';
import type { QueryDetails } from '@souk/contract/queries/api.ts';
import { difference } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { queries } from '#tables/queries.ts';
import { getQuery } from './get-query.ts';
import { type Asker, checkAssignee, checkLinks, readAsker } from './query-links.ts';
import { tellAssignee } from './query-notices.ts';
import { lockQuery, type QueryRow, rankOf, recordQuery, wordsOf } from './query-row.ts';

type Change = Omit<UpdateQuery, 'version'> & { version: number | undefined };

/** Changes what a query is about and who takes care of it. Throws 400 at the fields, 404, 409. */
export async function updateQuery(ctx: Context, id: string, { version, ...fields }: Change): Promise<QueryDetails> {
  const row = await lockQuery(ctx, id, version);
  const changed = difference(row, fields);
  if (!changed) return getQuery(ctx, id);
  await applyChange(ctx, row, changed.after);
  const { customerId, orderId, productId } = changed.after;
  const hasNewVendor = orderId !== undefined || productId !== undefined;
  await recordQuery(ctx, row, {
    action: 'updated',
    ...changed,
    undoable: true,
    restores: {
      // The name of a customer is read again; only somebody without an account has it from here.
      ...(customerId !== undefined && row.customerId === null
        ? { name: row.name, email: row.email, phone: row.phone }
        : {}),
      ...(hasNewVendor ? { vendorId: row.vendorId } : {}),
    },
  });
  return getQuery(ctx, id);
}

async function applyChange(ctx: Context, row: QueryRow, after: Partial<Omit<UpdateQuery, 'version'>>): Promise<void> {
  const asker = await askerAfter(ctx, row, after.customerId);
  const { orderId = row.orderId, productId = row.productId } = after;
  const links = await checkLinks(ctx, { orderId, productId, vendorId: vendorAfter(row, after) }, asker);
  if (after.assigneeId) await checkAssignee(ctx, after.assigneeId, 'assigneeId');
  const { priority = row.priority, subject = row.subject } = after;
  await updateRow(
    ctx,
    { table: queries, id: row.id },
    {
      ...after,
      ...asker,
      ...links,
      priorityRank: rankOf(priority),
      searchText: wordsOf({ ...row, ...asker, subject }),
    },
  );
  if (after.assigneeId) await tellAssignee(ctx, { ...row, assigneeId: after.assigneeId }, 'assigned');
}

/** A query tied to a customer bears their name from then on; one that is let go keeps it. */
async function askerAfter(ctx: Context, row: QueryRow, customerId: string | null | undefined): Promise<Asker> {
  if (!customerId) {
    const { name, email, phone } = row;
    return { customerId: customerId === undefined ? row.customerId : null, name, email, phone };
  }
  const { language: _language, ...asker } = await readAsker(ctx, customerId);
  return asker;
}

/** A vendor that nobody chose follows from another order or product. */
function vendorAfter(row: QueryRow, after: Partial<UpdateQuery>): string | null {
  if (after.vendorId !== undefined) return after.vendorId;
  return after.orderId || after.productId ? null : row.vendorId;
}
