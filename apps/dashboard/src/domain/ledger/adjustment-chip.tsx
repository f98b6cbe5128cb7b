import type { AdjustmentStatus } from '@souk/contract/ledger/api.ts';
import { STATE_COLORS } from '#ui/state-colors.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Chip, type ChipColor } from '#ui/chip.tsx';

const STATUS_LABELS: Record<AdjustmentStatus, () => string> = {
  waiting: () => t('Awaiting approval'),
  posted: () => t('Posted'),
  refused: () => t('Rejected'),
};

const STATUS_COLORS: Record<AdjustmentStatus, ChipColor> = {
  waiting: STATE_COLORS.waiting,
  posted: STATE_COLORS.over,
  refused: STATE_COLORS.stopped,
};

/** Status chip of an adjustment. */
export const AdjustmentChip = ({ status }: { status: AdjustmentStatus }) => (
  <Chip color={STATUS_COLORS[status]}>{STATUS_LABELS[status]()}</Chip>
);
