import { filesApi } from '@souk/contract/files/api.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { type OrderPaper, orderPapersApi } from '@souk/contract/orders/papers.ts';
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
import { PAPER_KEYWORDS } from './order-action-keywords.ts';

/** Lets the browser save the file behind a one-time address. An error has shown its toast by then. */
async function save(address: Promise<{ url: string }>): Promise<void> {
  const answer = await address.catch(() => undefined);
  if (answer) startDownload(answer.url);
}

export const packingSlipAction = (orderId: string): MenuAction => ({
  label: t('Packing slip'),
  keywords: PAPER_KEYWORDS,
  onSelect: () => void save(request(orderPapersApi.packingSlip, { params: { id: orderId } })),
});

/** The documents of an order: its packing slip, the invoice or when there will be one, and its credit notes. */
export function useOrderPapers({ id, status }: Pick<OrderDetails, 'id' | 'status'>): MenuEntry[] {
  const { data } = useQuery(queryOf(orderPapersApi.list, { params: { id }, isPart: true }));
  const papers = data?.rows ?? [];
  return [
    { ...packingSlipAction(id), icon: Package },
    status !== 'complete' &&
      status !== 'cancelled' &&
      papers.length === 0 && {
        label: t('Invoice'),
        icon: FileText,
        disabledReason: t('Issued when the order is completed'),
      },
    ...papers.map((paper) => ({
      label: nameOf(paper),
      keywords: PAPER_KEYWORDS,
      icon: FileText,
      onSelect: () => void save(addressOf(id, paper)),
    })),
  ];
}

const nameOf = ({ kind, number }: OrderPaper): string =>
  kind === 'invoice' ? t('Invoice {number}', { number }) : t('Credit note {number}', { number });

const addressOf = (id: string, { kind, refundId }: OrderPaper): Promise<{ url: string }> =>
  kind === 'invoice' || refundId === null
    ? request(orderPapersApi.invoice, { params: { id } })
    : request(orderPapersApi.creditNote, { params: { id, refundId } });

/** The slips of picked orders, or of all that match a filter, as one file; many are made in the background. */
export async function savePackingSlips(body: { ids: string[] } | { filter: Record<string, string> }): Promise<void> {
  const answer = await request(orderPapersApi.packingSlips, { body }).catch(() => undefined);
  if (!answer) return;
  if ('url' in answer) return save(Promise.resolve(answer));
  toast.done(t('Preparing packing slips'));
  const job = await followJob(answer.jobId).ended;
  const fileId = job?.result?.fileId;
  if (typeof fileId === 'string') await save(request(filesApi.download, { params: { id: fileId } }));
  else toast.error(t('Couldn’t create packing slips'));
}
