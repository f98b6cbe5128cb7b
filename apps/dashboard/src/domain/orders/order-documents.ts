import { filesApi } from '@souk/contract/files/api.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { type OrderDocument, orderDocumentsApi } from '@souk/contract/orders/documents.ts';
import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import Package from 'lucide-react/icons/package';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { followJob } from '#platform/jobs/follow-job.ts';
import { startDownload } from '#kit/list/export-list.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';
import type { MenuAction, MenuEntry } from '#ui/menu.tsx';
import { DOCUMENT_KEYWORDS } from './order-action-keywords.ts';

/** Downloads a file from a one-time URL. Errors are ignored because `request` has already shown a toast. */
async function downloadFile(urlRequest: Promise<{ url: string }>): Promise<void> {
  const answer = await urlRequest.catch(() => undefined);
  if (answer) startDownload(answer.url);
}

export const packingSlipAction = (orderId: string): MenuAction => ({
  label: t('Packing slip'),
  keywords: DOCUMENT_KEYWORDS,
  onSelect: () => void downloadFile(request(orderDocumentsApi.packingSlip, { params: { id: orderId } })),
});

/** Menu of an order's documents. The invoice is disabled with a reason until it is issued. */
export function useOrderDocuments({ id, status }: Pick<OrderDetails, 'id' | 'status'>): MenuEntry[] {
  const { data } = useQuery(queryOf(orderDocumentsApi.list, { params: { id }, isPart: true }));
  const documents = data?.rows ?? [];
  return [
    { ...packingSlipAction(id), icon: Package },
    status !== 'complete' &&
      status !== 'cancelled' &&
      documents.length === 0 && {
        label: t('Invoice'),
        icon: FileText,
        disabledReason: t('Issued when the order is completed'),
      },
    ...documents.map((orderDocument) => ({
      label: documentLabel(orderDocument),
      keywords: DOCUMENT_KEYWORDS,
      icon: FileText,
      onSelect: () => void downloadFile(requestDocumentUrl(id, orderDocument)),
    })),
  ];
}

const documentLabel = ({ kind, number }: OrderDocument): string =>
  kind === 'invoice' ? t('Invoice {number}', { number }) : t('Credit note {number}', { number });

const requestDocumentUrl = (id: string, { kind, refundId }: OrderDocument): Promise<{ url: string }> =>
  kind === 'invoice' || refundId === null
    ? request(orderDocumentsApi.invoice, { params: { id } })
    : request(orderDocumentsApi.creditNote, { params: { id, refundId } });

/**
 * Downloads one file with the packing slips of the orders in `ids`, or of all orders that match `filter`. A job creates
 * large files.
 */
export async function downloadPackingSlips(
  body: { ids: string[] } | { filter: Record<string, string> },
): Promise<void> {
  const answer = await request(orderDocumentsApi.packingSlips, { body }).catch(() => undefined);
  if (!answer) return;
  if ('url' in answer) return downloadFile(Promise.resolve(answer));
  toast.done(t('Preparing packing slips'));
  const job = await followJob(answer.jobId).ended;
  const fileId = job?.result?.fileId;
  if (typeof fileId === 'string') await downloadFile(request(filesApi.download, { params: { id: fileId } }));
  else toast.error(t('Couldn’t create packing slips'));
}
