import type { PaymentStatus } from '@souk/contract/orders/fields.ts';
import { type DotColor, StatusDot } from '#ui/status-dot.tsx';
import { paymentStatusWord } from './order-labels.ts';

const COLORS: Record<PaymentStatus, DotColor> = {
  pending: 'waiting',
  due_on_delivery: 'waiting',
  paid: 'default',
  partially_refunded: 'open',
  refunded: 'open',
  failed: 'error',
  expired: 'error',
};

/** How an order's payment stands: ordinary is grey, what waits is a ring, what went wrong is red. */
export const PaymentDot = ({ status }: { status: PaymentStatus }) => (
  <StatusDot color={COLORS[status]}>{paymentStatusWord(status)}</StatusDot>
);
