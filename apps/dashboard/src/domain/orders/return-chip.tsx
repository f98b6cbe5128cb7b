import type { ReturnStatus } from '@souk/contract/orders/returns.ts';
import { Chip, type ChipColor } from '#ui/chip.tsx';
import { STATE_COLORS } from '#ui/state-colors.ts';
import { RETURN_STATUS_LABELS } from './order-labels.ts';

const STATUS_COLORS: Record<ReturnStatus, ChipColor> = {
  requested: STATE_COLORS.waiting,
  approved: STATE_COLORS.scheduled,
  received: STATE_COLORS.scheduled,
  refunded: STATE_COLORS.over,
  rejected: STATE_COLORS.stopped,
};

/** Status chip of a return. */
export const ReturnChip = ({ status }: { status: ReturnStatus }) => (
  <Chip color={STATUS_COLORS[status]}>{RETURN_STATUS_LABELS[status]()}</Chip>
);
