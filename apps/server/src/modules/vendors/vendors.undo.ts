import { vendorUpdateBody } from '@souk/contract/vendors/inputs.ts';
import { vendorStatusBody } from '@souk/contract/vendors/api.ts';
import * as z from 'zod/mini';
import type { Fields } from '#core/audit.ts';
import { findRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { restoreColumns } from '#core/db/versioned.ts';
import { type CurrentFields, pickBodyFields, type UndoHandlers, type UndoTarget } from '#core/undo.ts';
import { movedAd, restoreStatusTimes } from '#modules/ads/ads.service.ts';
import { readOwnPercent, ownRuleStateSchema } from '#modules/commissions/commissions.service.ts';
import { vendorDocuments, vendors } from '#tables/vendors.ts';
import { changeVendorStatus } from './change-vendor-status.ts';
import { lockDocument, REVIEW_ACTIONS, reviewDocument } from './vendor-documents.ts';
import { updateVendor } from './vendors.actions.ts';
import { UNDOABLE_ACTIONS } from './vendors.lifecycle.ts';

async function readCurrentFields(ctx: Context, id: string, restores: Fields): Promise<CurrentFields | undefined> {
  const row = await findRow(ctx.db, vendors, id);
  if (!row) return undefined;
  const commissionPercent = await readOwnPercent(ctx, { vendorId: id });
  return {
    version: row.version,
    fields: {
      ...pickBodyFields(vendorUpdateBody, { ...row, commissionPercent }),
      status: row.status,
      reason: row.statusReason,
      ...(await readDocumentStatus(ctx, restores)),
    },
  };
}

const commissionFieldsSchema = z.object({ ownRule: z.optional(ownRuleStateSchema) });

/** The current status of the reviewed document. */
async function readDocumentStatus(ctx: Context, { documentId }: Fields): Promise<Fields> {
  if (typeof documentId !== 'string') return {};
  const row = await findRow(ctx.db, vendorDocuments, documentId);
  return { documentId: row?.id ?? null, documentStatus: row?.status ?? null, documentReason: row?.reason ?? null };
}

const undoUpdate = (ctx: Context, { id, version, before, restores }: UndoTarget): Promise<unknown> =>
  updateVendor(ctx, id, {
    ...z.parse(vendorUpdateBody, { ...before, version }),
    ...z.parse(commissionFieldsSchema, restores),
  });

const adFieldsSchema = z.object({ ads: z.optional(z.array(movedAd)) });

async function undoStatus(ctx: Context, { id, version, before, restores }: UndoTarget): Promise<unknown> {
  await changeVendorStatus(ctx, id, z.parse(vendorStatusBody, { to: before.status, reason: before.reason, version }));
  await restoreStatusTimes(ctx, z.parse(adFieldsSchema, restores).ads ?? []);
  return restoreColumns(ctx, { table: vendors, id }, restores);
}

const reviewFieldsSchema = z.object({
  documentId: z.string(),
  documentStatus: z.enum(['waiting', 'accepted', 'rejected']),
  documentReason: z.nullable(z.string()),
});

async function undoReview(ctx: Context, { id, before, restores }: UndoTarget): Promise<unknown> {
  const { documentId, documentStatus: to, documentReason: reason } = z.parse(reviewFieldsSchema, before);
  const { row } = await lockDocument(ctx, { id, documentId }, undefined);
  await reviewDocument(ctx, { id, documentId }, { to, reason, version: row.version });
  return restoreColumns(ctx, { table: vendorDocuments, id: documentId }, restores);
}

/** Undoes changes of vendors with the actions that made them. */
export const vendorUndo: UndoHandlers = {
  vendor: {
    current: readCurrentFields,
    actions: {
      updated: undoUpdate,
      ...Object.fromEntries(UNDOABLE_ACTIONS.map((action) => [action, undoStatus])),
      ...Object.fromEntries(REVIEW_ACTIONS.map((action) => [action, undoReview])),
    },
  },
};
