import { type VendorDetails, type VendorDocument, vendorsApi } from '@souk/contract/vendors/api.ts';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { post } from '#platform/api/calls.ts';
import { request } from '#platform/api/request.ts';
import { uploadFiles } from '#platform/api/upload.ts';
import { t } from '#platform/i18n/i18n.ts';
import { startDownload } from '#kit/list/export-list.ts';
import { toast } from '#platform/toast/toast.ts';
import { refreshVendors } from './vendor-steps.ts';

type Judgement = 'accepted' | 'rejected' | 'waiting';

/** Judges a document; the toast takes it back. Rejects when it is refused, told already but for a rejection. */
export async function reviewDocument(
  vendorId: string,
  { id: documentId, version, fileName }: VendorDocument,
  { to, reason }: { to: Judgement; reason?: string },
): Promise<void> {
  const saved = await request(vendorsApi.reviewDocument, {
    params: { id: vendorId, documentId },
    body: { to, version, ...(reason ? { reason } : {}) },
    quiet: reason !== undefined,
  });
  await refreshVendors(saved);
  const words = {
    accepted: t('Accepted {file}', { file: fileName }),
    rejected: t('Rejected {file}', { file: fileName }),
    waiting: t('{file} waits for review again', { file: fileName }),
  };
  toast.done(words[to], { undo: () => undoNewest('vendor', vendorId) });
}

/** Uploads a file and adds it. Rejects quietly: the dialog tells. */
export async function addDocument(vendorId: string, kind: VendorDocument['kind'], file: File): Promise<void> {
  const [uploaded] = await uploadFiles([file], { purpose: 'document', quiet: true });
  const saved: VendorDetails = await request(vendorsApi.addDocument, {
    params: { id: vendorId },
    body: { kind, fileId: uploaded?.fileId ?? '' },
    quiet: true,
  });
  await refreshVendors(saved);
  toast.done(t('Added {file}', { file: file.name }));
}

/** Takes a document away. Rejects, after telling, when it cannot be. */
export async function removeDocument(vendorId: string, { id, version, fileName }: VendorDocument): Promise<void> {
  const saved = await request(vendorsApi.removeDocument, {
    params: { id: vendorId, documentId: id },
    body: { version },
  });
  await refreshVendors(saved);
  toast.done(t('Removed {file}', { file: fileName }));
}

/** Downloads the file through a one-time address. */
export async function openDocument(vendorId: string, documentId: string): Promise<void> {
  const file = await post(vendorsApi.openDocument, { params: { id: vendorId, documentId } });
  if (file) startDownload(file.url);
}
