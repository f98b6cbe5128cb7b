import type { PaymentStatus } from '@souk/contract/orders/fields.ts';
import { type DotColor, StatusDot } from '#ui/status-dot.tsx';
import { paymentStatusLabel } from './order-labels.ts';

const STATUS_COLORS: Record<PaymentStatus, DotColor> = {
  pending: 'waiting',
  due_on_delivery: 'waiting',
  paid: 'default',
  partially_refunded: 'open',
  refunded: 'open',
  failed: 'error',
  expired: 'error',
};

/** Payment status of an order: grey if settled, a ring while pending, red if failed. */
export const PaymentDot = ({ status }: { status: PaymentStatus }) => (
  <StatusDot color={STATUS_COLORS[status]}>{paymentStatusLabel(status)}</StatusDot>
);
