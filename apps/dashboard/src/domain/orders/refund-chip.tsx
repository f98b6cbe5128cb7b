import type { OrderRefund } from '@souk/contract/orders/details.ts';
import { STATE_COLORS } from '#ui/state-colors.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Chip, type ChipColor } from '#ui/chip.tsx';

type RefundStatus = OrderRefund['status'];

export const REFUND_STATUSES = ['to_send', 'sent', 'bounced', 'reversed'] as const satisfies readonly RefundStatus[];

const STATUS_LABELS: Record<RefundStatus, () => string> = {
  to_send: () => t('Queued'),
  sent: () => t('Sent'),
  bounced: () => t('Bounced'),
  reversed: () => t('Reversed'),
};

const STATUS_COLORS: Record<RefundStatus, ChipColor> = {
  to_send: STATE_COLORS.waiting,
  sent: STATE_COLORS.over,
  bounced: STATE_COLORS.stopped,
  reversed: STATE_COLORS.over,
};

/** Status chip of a refund. */
export const RefundChip = ({ status }: { status: RefundStatus }) => (
  <Chip color={STATUS_COLORS[status]}>{STATUS_LABELS[status]()}</Chip>
);
