import type { OrderStatus, PaymentStatus } from '@souk/contract/orders/fields.ts';
import type { ReturnStatus } from '@souk/contract/orders/returns.ts';

/** The statuses of a successful order, in sequence. */
export const ORDER_PATH = [
  'placed',
  'packed',
  'pickup',
  'delivering',
  'complete',
] as const satisfies readonly OrderStatus[];

/** The next status of a successful order. Undefined if the status is final. */
export const nextStatusOnPath = (status: OrderStatus): OrderStatus | undefined => {
  const index = ORDER_PATH.findIndex((candidate) => candidate === status);
  return index === -1 ? undefined : ORDER_PATH[index + 1];
};

export interface Transition {
  from: OrderStatus;
  to: OrderStatus;
  /** `failedAttempt`: admins only after a failed delivery attempt, super admins at any time to recall the parcel. */
  allowedFor: 'staff' | 'failedAttempt';
  needsReason?: true;
  /** What the order must have before this transition. */
  needs?: 'payment' | 'carrier';
  /** The effect on stock: shipped, released from reservation, or expected back as a return. */
  stock?: 'shipped' | 'released' | 'expectedBack';
}

/** All allowed transitions. */
export const ORDER_TRANSITIONS: readonly Transition[] = [
  { from: 'placed', to: 'packed', allowedFor: 'staff', needs: 'payment' },
  { from: 'packed', to: 'placed', allowedFor: 'staff', needsReason: true },
  { from: 'packed', to: 'pickup', allowedFor: 'staff', needs: 'carrier', stock: 'shipped' },
  { from: 'pickup', to: 'delivering', allowedFor: 'staff' },
  { from: 'delivering', to: 'pickup', allowedFor: 'staff', needsReason: true },
  { from: 'delivering', to: 'complete', allowedFor: 'staff' },
  { from: 'placed', to: 'cancelled', allowedFor: 'staff', needsReason: true, stock: 'released' },
  { from: 'packed', to: 'cancelled', allowedFor: 'staff', needsReason: true, stock: 'released' },
  { from: 'pickup', to: 'cancelled', allowedFor: 'failedAttempt', needsReason: true, stock: 'expectedBack' },
  { from: 'delivering', to: 'cancelled', allowedFor: 'failedAttempt', needsReason: true, stock: 'expectedBack' },
];

interface OrderState {
  status: OrderStatus;
  failedAttempts: number;
  isSuperAdmin: boolean;
}

/** The transitions that the caller may make from the order's status. */
export const allowedTransitions = ({ status, failedAttempts, isSuperAdmin }: OrderState): Transition[] =>
  ORDER_TRANSITIONS.filter(
    (transition) =>
      transition.from === status && (transition.allowedFor === 'staff' || isSuperAdmin || failedAttempts > 0),
  );

/** Customers may cancel as long as any staff may: until the parcel leaves. */
export const isCancellableByCustomer = (status: OrderStatus): boolean =>
  ORDER_TRANSITIONS.some(({ from, to, allowedFor }) => from === status && to === 'cancelled' && allowedFor === 'staff');

/** Addresses are fixed once the parcel has left. */
export const areAddressesFixed = (status: OrderStatus): boolean => status !== 'placed' && status !== 'packed';

/** Packing requires that the order is paid, or will be paid in cash on delivery. */
export const isPackable = (paymentStatus: PaymentStatus): boolean =>
  paymentStatus === 'paid' || paymentStatus === 'due_on_delivery' || paymentStatus === 'partially_refunded';

export interface ReturnCase {
  status: ReturnStatus;
  isRefundedAlready: boolean;
}

const RETURN_TRANSITIONS: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'rejected'],
  approved: ['received'],
  received: ['refunded'],
  refunded: [],
  rejected: [],
};

/** The next statuses of a return. If a cancellation already refunded the money, the return ends when the goods are received. */
export const nextReturnStatuses = ({ status, isRefundedAlready }: ReturnCase): ReturnStatus[] =>
  RETURN_TRANSITIONS[status].filter((to) => !(to === 'refunded' && isRefundedAlready));

const REFUND_TRANSITIONS = { to_send: ['sent'], sent: ['bounced'], bounced: ['sent'], reversed: [] } as const;

export type RefundStatus = keyof typeof REFUND_TRANSITIONS;

interface RefundState {
  status: RefundStatus;
  kind: string;
  amount: number;
}

/**
 * The next statuses of a refund. A bounced refund can be sent again. A chargeback has no next status, because the bank has
 * already taken the money.
 */
export const nextRefundStatuses = ({
  status,
  kind,
  amount,
}: RefundState): Exclude<RefundStatus, 'to_send' | 'reversed'>[] =>
  kind === 'chargeback' || amount === 0 ? [] : [...REFUND_TRANSITIONS[status]];
