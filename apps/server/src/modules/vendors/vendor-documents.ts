import type { newDocumentBody, documentReviewBody } from '@souk/contract/vendors/inputs.ts';
import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import type * as z from 'zod/mini';
import { deleteRow, findRows, insertRow } from '#core/db/table-rows.ts';
import { type Context, isSuperAdmin, requirePerson } from '#core/context.ts';
import { condition, statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, notFound, invalidField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { makeFileDownload } from '#modules/files/files.service.ts';
import { vendorDocuments } from '#tables/vendors.ts';
import { getVendor } from './get-vendor.ts';
import { mailDocumentRejected } from './vendor-mails.ts';
import { message } from '@souk/contract/core/message.ts';
import { lockVendor, recordVendorActivity } from './vendors.actions.ts';

type DocumentRow = typeof vendorDocuments.$inferSelect;

/** Identifies a document of a vendor. */
export interface DocumentKey {
  id: string;
  documentId: string;
}

const SELECT_FILE = `
  select name, uploaded_by as "uploadedBy", exists (select 1 from vendor_documents d where d.file_id = f.id) as "isUsed"
  from files f where id = ? and kind = 'document'`;

/** Adds an uploaded file of the caller as a document. Throws 400 at `fileId`, 404. */
export async function addDocument(
  ctx: Context,
  vendorId: string,
  { kind, fileId }: z.output<typeof newDocumentBody>,
): Promise<VendorDetails> {
  const vendor = await lockVendor(ctx, vendorId, undefined);
  const [file] = await ctx.db.rows<{ name: string; uploadedBy: string | null; isUsed: boolean }>(
    statement(SELECT_FILE, [fileId]),
  );
  if (!file || (!isSuperAdmin(ctx) && file.uploadedBy !== requirePerson(ctx).id))
    throw invalidField('fileId', 'document.not_uploaded');
  if (file.isUsed) throw invalidField('fileId', 'document.file_used');
  const id = newId(ctx.now);
  const row = { vendorId, id, kind, fileId, fileName: file.name, createdAt: ctx.now, updatedAt: ctx.now };
  await insertRow(ctx.db, vendorDocuments, row);
  await updateDocumentCounts(ctx, vendorId);
  await recordVendorActivity(
    ctx,
    { ...vendor, id: vendorId },
    { action: 'documentAdded', after: { document: file.name, documentKind: kind } },
  );
  return getVendor(ctx, vendorId);
}

/** Removes a document. The clean-up job deletes its file later. Throws 404, 409. */
export async function removeDocument(ctx: Context, key: DocumentKey, version: number): Promise<VendorDetails> {
  const { vendor, row } = await lockDocument(ctx, key, version);
  await deleteRow(ctx.db, vendorDocuments, row.id);
  await updateDocumentCounts(ctx, key.id);
  await recordVendorActivity(
    ctx,
    { ...vendor, id: key.id },
    {
      action: 'documentRemoved',
      before: { document: row.fileName, documentKind: row.kind, documentStatus: row.status },
    },
  );
  return getVendor(ctx, key.id);
}

const ACTION_BY_STATUS = {
  accepted: 'documentAccepted',
  rejected: 'documentRejected',
  waiting: 'documentReopened',
} as const;
export const REVIEW_ACTIONS: readonly string[] = Object.values(ACTION_BY_STATUS);

/** Accepts, rejects or reopens a document. Throws 400 at `reason`, 404, 409. */
export async function reviewDocument(
  ctx: Context,
  key: DocumentKey,
  { to, reason, version }: z.output<typeof documentReviewBody>,
): Promise<VendorDetails> {
  const { vendor, row } = await lockDocument(ctx, key, version);
  if (row.status === to) throw conflict('document.status_same', { status: message(`document.status.${to}`) });
  if (to === 'rejected' && !reason) throw invalidField('reason', 'document.reason_required');
  const isReviewed = to !== 'waiting';
  await updateRow(
    ctx,
    { table: vendorDocuments, id: row.id },
    {
      status: to,
      reason: isReviewed ? (reason ?? null) : null,
      reviewedBy: isReviewed && ctx.actor.kind === 'person' ? ctx.actor.id : null,
      reviewedAt: isReviewed ? ctx.now : null,
    },
  );
  await updateDocumentCounts(ctx, key.id);
  const documentFields = { documentId: row.id, document: row.fileName };
  await recordVendorActivity(
    ctx,
    { ...vendor, id: key.id },
    {
      action: ACTION_BY_STATUS[to],
      before: { ...documentFields, documentStatus: row.status, documentReason: row.reason },
      after: { ...documentFields, documentStatus: to, documentReason: reason ?? null },
      undoable: true,
      restores: { documentId: row.id, reviewedBy: row.reviewedBy, reviewedAt: row.reviewedAt },
    },
  );
  if (to === 'rejected' && ctx.undoes === undefined)
    await mailDocumentRejected(ctx, vendor, { fileName: row.fileName, reason });
  return getVendor(ctx, key.id);
}

/** A one-time download link for the file of a document. Throws 404. */
export async function openDocument(ctx: Context, { id, documentId }: DocumentKey): Promise<{ url: string }> {
  const [row] = await ctx.db.rows<{ fileId: string }>(
    statement('select file_id as "fileId" from vendor_documents where vendor_id = ? and id = ?', [id, documentId]),
  );
  if (!row) throw notFound('document');
  return makeFileDownload(ctx, row.fileId);
}

/** Locks a document and its vendor. Throws 404, or 409 for a stale version. */
export async function lockDocument(ctx: Context, { id, documentId }: DocumentKey, version: number | undefined) {
  const vendor = await lockVendor(ctx, id, undefined);
  const [row] = await findRows(ctx.db, vendorDocuments, { ...condition('id = ?', documentId), lock: 'for update' });
  if (!row || row.vendorId !== id) throw notFound('document');
  assertVersion(row, version, await getVendor(ctx, id));
  return { vendor, row };
}

function assertVersion(row: DocumentRow, version: number | undefined, current: VendorDetails): void {
  if (version !== undefined && row.version !== version) throw conflict('document.stale').withData(current);
}

// Leaves the vendor's version unchanged, so that adding or reviewing a document does not conflict with editing the vendor.
const UPDATE_COUNTS = `
  update vendors v set documents_count = n.total, documents_waiting = n.waiting
  from (select count(*) as total, count(*) filter (where status = 'waiting') as waiting from vendor_documents where vendor_id = ?) n
  where v.id = ?`;

const updateDocumentCounts = (ctx: Context, vendorId: string): Promise<unknown> =>
  ctx.db.rows(statement(UPDATE_COUNTS, [vendorId, vendorId], { writes: ['vendors'] }));
