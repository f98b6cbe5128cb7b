import { type VendorDocument, vendorsApi } from '@souk/contract/vendors/api.ts';
import { runAction } from '#kit/actions/run-action.ts';
import { startDownload } from '#kit/list/export-list.ts';
import { post } from '#platform/api/calls.ts';
import { uploadFiles } from '#platform/api/upload.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshVendors } from './vendor-actions.ts';

/** Reviews a document. Errors are shown as a toast, or by the calling dialog if there is a `reason`. */
export function reviewDocument(
  vendorId: string,
  { id: documentId, version, fileName }: VendorDocument,
  { to, reason }: { to: 'accepted' | 'rejected' | 'waiting'; reason?: string },
) {
  const messages = {
    accepted: t('Accepted {file}', { file: fileName }),
    rejected: t('Rejected {file}', { file: fileName }),
    waiting: t('Moved {file} back to review', { file: fileName }),
  };
  return runAction(
    vendorsApi.reviewDocument,
    {
      params: { id: vendorId, documentId },
      body: { to, version, ...(reason ? { reason } : {}) },
      quiet: reason !== undefined,
    },
    { message: messages[to], undo: { entity: 'vendor', id: vendorId }, refresh: refreshVendors },
  );
}

/** Uploads a file and adds it as a document. The calling dialog shows errors. */
export async function addDocument(vendorId: string, kind: VendorDocument['kind'], file: File): Promise<void> {
  const [uploaded] = await uploadFiles([file], { purpose: 'document', quiet: true });
  await runAction(
    vendorsApi.addDocument,
    { params: { id: vendorId }, body: { kind, fileId: uploaded?.fileId ?? '' }, quiet: true },
    { message: t('Added {file}', { file: file.name }), refresh: refreshVendors, undo: undefined },
  );
}

export const removeDocument = (vendorId: string, { id, version, fileName }: VendorDocument) =>
  runAction(
    vendorsApi.removeDocument,
    { params: { id: vendorId, documentId: id }, body: { version } },
    { message: t('Removed {file}', { file: fileName }), refresh: refreshVendors, undo: undefined },
  );

/** Downloads a document by a one-time URL. */
export async function openDocument(vendorId: string, documentId: string): Promise<void> {
  const file = await post(vendorsApi.openDocument, { params: { id: vendorId, documentId } });
  if (file) startDownload(file.url);
}
