import type { VendorStatus } from '@souk/contract/vendors/status.ts';
import { STATE_COLORS } from '#ui/state-colors.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Chip, type ChipColor } from '#ui/chip.tsx';

const STATUS_COLORS: Record<VendorStatus, ChipColor> = {
  pending: STATE_COLORS.waiting,
  active: STATE_COLORS.normal,
  rejected: STATE_COLORS.stopped,
  suspended: STATE_COLORS.stopped,
  closed: STATE_COLORS.over,
};

const STATUS_LABELS: Record<VendorStatus, () => string> = {
  pending: () => t('Pending'),
  active: () => t('Active'),
  rejected: () => t('Rejected'),
  suspended: () => t('Suspended'),
  closed: () => t('Closed'),
};

/** Label of a vendor's status. */
export const vendorStatusLabel = (status: VendorStatus): string => STATUS_LABELS[status]();

/** Status chip of a vendor. */
export const VendorChip = ({ status }: { status: VendorStatus }) => (
  <Chip color={STATUS_COLORS[status]}>{vendorStatusLabel(status)}</Chip>
);
