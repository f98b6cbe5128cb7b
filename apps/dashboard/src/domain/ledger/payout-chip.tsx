import type { PayoutStatus } from '@souk/contract/ledger/payouts.ts';
import { STATE_COLORS } from '#ui/state-colors.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Chip, type ChipColor } from '#ui/chip.tsx';

const STATUS_LABELS: Record<PayoutStatus, () => string> = {
  asked: () => t('Awaiting approval'),
  approved: () => t('Approved'),
  sent: () => t('Sent'),
  paid: () => t('Paid'),
  failed: () => t('Failed'),
  cancelled: () => t('Cancelled'),
};

const STATUS_COLORS: Record<PayoutStatus, ChipColor> = {
  asked: STATE_COLORS.waiting,
  approved: STATE_COLORS.scheduled,
  sent: STATE_COLORS.scheduled,
  paid: STATE_COLORS.over,
  failed: STATE_COLORS.stopped,
  cancelled: STATE_COLORS.over,
};

/** Label of a payout's status. */
export const payoutStatusLabel = (status: PayoutStatus): string => STATUS_LABELS[status]();

/** Status chip of a payout. */
export const PayoutChip = ({ status }: { status: PayoutStatus }) => (
  <Chip color={STATUS_COLORS[status]}>{payoutStatusLabel(status)}</Chip>
);
