import { updateVendorBody } from '@souk/contract/vendors/inputs.ts';
import { vendorStatusBody } from '@souk/contract/vendors/api.ts';
import * as z from 'zod/mini';
import type { Fields } from '#core/audit.ts';
import { findRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { restoreColumns } from '#core/db/versioned.ts';
import { type CurrentFields, fieldsOfBody, type UndoHandlers, type UndoTarget } from '#core/undo.ts';
import { movedAd, restoreAdTimes } from '#modules/ads/ads.service.ts';
import { ownPercent, ownRuleState } from '#modules/commissions/commissions.service.ts';
import { vendorDocuments, vendors } from '#tables/vendors.ts';
import { changeVendorStatus } from './change-vendor-status.ts';
import { lockDocument, REVIEW_ACTIONS, reviewDocument } from './vendor-documents.ts';
import { updateVendor } from './vendors.actions.ts';
import { UNDOABLE_ACTIONS } from './vendors.lifecycle.ts';

async function current(ctx: Context, id: string, restores: Fields): Promise<CurrentFields | undefined> {
  const row = await findRow(ctx.db, vendors, id);
  if (!row) return undefined;
  const commissionPercent = await ownPercent(ctx, { vendorId: id });
  return {
    version: row.version,
    fields: {
      ...fieldsOfBody(updateVendorBody, { ...row, commissionPercent }),
      status: row.status,
      reason: row.statusReason,
      ...(await documentOf(ctx, restores)),
    },
  };
}

const priced = z.object({ ownRule: z.optional(ownRuleState) });

/** Where a document stands that a review was about. */
async function documentOf(ctx: Context, { documentId }: Fields): Promise<Fields> {
  if (typeof documentId !== 'string') return {};
  const row = await findRow(ctx.db, vendorDocuments, documentId);
  return { documentId: row?.id ?? null, documentStatus: row?.status ?? null, documentReason: row?.reason ?? null };
}

const undoUpdate = (ctx: Context, { id, version, before, restores }: UndoTarget): Promise<unknown> =>
  updateVendor(ctx, id, { ...z.parse(updateVendorBody, { ...before, version }), ...z.parse(priced, restores) });

const moved = z.object({ ads: z.optional(z.array(movedAd)) });

async function undoStatus(ctx: Context, { id, version, before, restores }: UndoTarget): Promise<unknown> {
  await changeVendorStatus(ctx, id, z.parse(vendorStatusBody, { to: before.status, reason: before.reason, version }));
  await restoreAdTimes(ctx, z.parse(moved, restores).ads ?? []);
  return restoreColumns(ctx, { table: vendors, id }, restores);
}

const reviewed = z.object({
  documentId: z.string(),
  documentStatus: z.enum(['waiting', 'accepted', 'rejected']),
  documentReason: z.nullable(z.string()),
});

async function undoReview(ctx: Context, { id, before, restores }: UndoTarget): Promise<unknown> {
  const { documentId, documentStatus: to, documentReason: reason } = z.parse(reviewed, before);
  const { row } = await lockDocument(ctx, { id, documentId }, undefined);
  await reviewDocument(ctx, { id, documentId }, { to, reason, version: row.version });
  return restoreColumns(ctx, { table: vendorDocuments, id: documentId }, restores);
}

/** How a change of a vendor is taken back: by the same calls that made it. */
export const vendorUndo: UndoHandlers = {
  vendor: {
    current,
    actions: {
      updated: undoUpdate,
      ...Object.fromEntries(UNDOABLE_ACTIONS.map((action) => [action, undoStatus])),
      ...Object.fromEntries(REVIEW_ACTIONS.map((action) => [action, undoReview])),
    },
  },
};
