import { updateVendorBody } from '@souk/contract/vendor-form.ts';
import { vendorStatusBody } from '@souk/contract/vendors.ts';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import type { CurrentFields, UndoHandlers, UndoTarget } from '#core/undo.ts';
import { ownPercent } from '#modules/commissions/commissions.service.ts';
import { vendors } from '#tables/vendors.ts';
import { changeVendorStatus } from './change-vendor-status.ts';
import { updateVendor } from './update-vendor.ts';
import { lockDocument, REVIEW_ACTIONS, reviewDocument } from './vendor-documents.ts';
import { STATUS_ACTIONS } from './vendors.lifecycle.ts';

async function current(ctx: Context, id: string): Promise<CurrentFields | undefined> {
  const [row] = await ctx.db.orm.select().from(vendors).where(eq(vendors.id, id));
  if (!row) return undefined;
  const { version, status, statusReason, ...fields } = row;
  const { shopName, slug, legalName, type, registrationNumber, taxId, contactName, email, phone, address } = fields;
  const { logo, cover, about, payoutSchedule, holiday, internalNote } = fields;
  return {
    version,
    fields: {
      shopName,
      slug,
      legalName,
      type,
      registrationNumber,
      taxId,
      contactName,
      email,
      phone,
      address,
      logo,
      cover,
      about,
      payoutSchedule,
      holiday,
      internalNote,
      status,
      reason: statusReason,
      commissionPercent: await ownPercent(ctx, { vendorId: id }),
    },
  };
}

const undoUpdate = (ctx: Context, { id, version, before }: UndoTarget): Promise<unknown> =>
  updateVendor(ctx, id, z.parse(updateVendorBody, { ...before, version }));

const undoStatus = (ctx: Context, { id, version, before }: UndoTarget): Promise<unknown> =>
  changeVendorStatus(ctx, id, z.parse(vendorStatusBody, { to: before.status, reason: before.reason, version }));

const reviewed = z.object({
  documentId: z.string(),
  documentStatus: z.enum(['waiting', 'accepted', 'rejected']),
  documentReason: z.nullable(z.string()),
});

async function undoReview(ctx: Context, { id, before }: UndoTarget): Promise<unknown> {
  const { documentId, documentStatus: to, documentReason: reason } = z.parse(reviewed, before);
  const { row } = await lockDocument(ctx, { id, documentId }, undefined);
  return reviewDocument(ctx, { id, documentId }, { to, reason, version: row.version });
}

/** How a change of a vendor is taken back: by the same calls that made it. */
export const vendorUndo: UndoHandlers = {
  vendor: {
    current,
    actions: {
      updated: undoUpdate,
      ...Object.fromEntries(STATUS_ACTIONS.map((action) => [action, undoStatus])),
      ...Object.fromEntries(REVIEW_ACTIONS.map((action) => [action, undoReview])),
    },
  },
};
