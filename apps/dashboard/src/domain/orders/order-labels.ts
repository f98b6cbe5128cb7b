import type { ReturnStatus } from '@souk/contract/orders/returns.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@souk/contract/orders/fields.ts';
import { t } from '#platform/i18n/i18n.ts';
import { currentProfile } from '#platform/session/profile.ts';

const PAYMENT_STATUS_LABELS: Record<PaymentStatus, () => string> = {
  pending: () => t('Pending'),
  due_on_delivery: () => t('Due on delivery'),
  paid: () => t('Paid'),
  partially_refunded: () => t('Partially refunded'),
  refunded: () => t('Refunded'),
  failed: () => t('Failed'),
  expired: () => t('Expired'),
};

const PAYMENT_METHOD_LABELS: Record<PaymentMethod, () => string> = {
  card: () => t('Card'),
  wallet: () => t('Wallet'),
  cash_on_delivery: () => t('Cash on delivery'),
};

export const paymentStatusLabel = (status: PaymentStatus): string => PAYMENT_STATUS_LABELS[status]();
export const paymentMethodLabel = (method: PaymentMethod): string => PAYMENT_METHOD_LABELS[method]();

/** Returns the configured label of an order status, or its code. */
export const orderStatusLabel = (status: OrderStatus): string =>
  currentProfile()?.orderStatuses.find(({ code }) => code === status)?.label ?? status;

export const RETURN_STATUS_LABELS: Record<ReturnStatus, () => string> = {
  requested: () => t('Requested'),
  approved: () => t('Approved'),
  received: () => t('Received'),
  refunded: () => t('Refunded'),
  rejected: () => t('Rejected'),
};
