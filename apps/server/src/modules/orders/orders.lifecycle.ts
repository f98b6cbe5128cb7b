import type { OrderStatus, PaymentStatus } from '@souk/contract/orders/fields.ts';
import type { ReturnStatus } from '@souk/contract/orders/returns.ts';

/** The steps of an order that goes well, in their order. */
export const ORDER_PATH = [
  'placed',
  'packed',
  'pickup',
  'delivering',
  'complete',
] as const satisfies readonly OrderStatus[];

/** The next step of an order that goes well; none from its ends. */
export const stepAlongPath = (status: OrderStatus): OrderStatus | undefined => {
  const place = ORDER_PATH.findIndex((step) => step === status);
  return place === -1 ? undefined : ORDER_PATH[place + 1];
};

export interface Transition {
  from: OrderStatus;
  to: OrderStatus;
  /** `failedAttempt`: staff after an attempt to deliver failed, the super admin at any time (a recall). */
  who: 'staff' | 'failedAttempt';
  needsReason?: true;
  /** What has to be true of the order before. */
  needs?: 'payment' | 'carrier';
  /** What happens to the stock: goods leave the shelf, are free again, or come back when they arrive. */
  stock?: 'shipped' | 'released' | 'expectedBack';
}

/** Every step that there is; any other pair of statuses is refused. */
export const ORDER_TRANSITIONS: readonly Transition[] = [
  { from: 'placed', to: 'packed', who: 'staff', needs: 'payment' },
  { from: 'packed', to: 'placed', who: 'staff', needsReason: true },
  { from: 'packed', to: 'pickup', who: 'staff', needs: 'carrier', stock: 'shipped' },
  { from: 'pickup', to: 'delivering', who: 'staff' },
  { from: 'delivering', to: 'pickup', who: 'staff', needsReason: true },
  { from: 'delivering', to: 'complete', who: 'staff' },
  { from: 'placed', to: 'cancelled', who: 'staff', needsReason: true, stock: 'released' },
  { from: 'packed', to: 'cancelled', who: 'staff', needsReason: true, stock: 'released' },
  { from: 'pickup', to: 'cancelled', who: 'failedAttempt', needsReason: true, stock: 'expectedBack' },
  { from: 'delivering', to: 'cancelled', who: 'failedAttempt', needsReason: true, stock: 'expectedBack' },
];

interface Standing {
  status: OrderStatus;
  failedAttempts: number;
  isSuperAdmin: boolean;
}

/** The steps that this person may take from where the order stands. */
export const allowedTransitions = ({ status, failedAttempts, isSuperAdmin }: Standing): Transition[] =>
  ORDER_TRANSITIONS.filter(
    (step) => step.from === status && (step.who === 'staff' || isSuperAdmin || failedAttempts > 0),
  );

/** The parcel has left: where it goes can no longer be changed. */
export const areAddressesFixed = (status: OrderStatus): boolean => status !== 'placed' && status !== 'packed';

/** Packing begins when the money is there, or will be taken at the door. */
export const isPackable = (paymentStatus: PaymentStatus): boolean =>
  paymentStatus === 'paid' || paymentStatus === 'due_on_delivery' || paymentStatus === 'partially_refunded';

interface ReturnCase {
  status: ReturnStatus;
  isRefundedAlready: boolean;
}

const RETURN_STEPS: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'rejected'],
  approved: ['received'],
  received: ['refunded'],
  refunded: [],
  rejected: [],
};

/** Where a return case may go; one whose money went back with the cancellation ends when the goods are here. */
export const nextReturnStatuses = ({ status, isRefundedAlready }: ReturnCase): ReturnStatus[] =>
  RETURN_STEPS[status].filter((to) => !(to === 'refunded' && isRefundedAlready));

const REFUND_STEPS = { to_send: ['sent'], sent: ['bounced'], bounced: ['sent'], reversed: [] } as const;

export type RefundStatus = keyof typeof REFUND_STEPS;

interface RefundStanding {
  status: RefundStatus;
  kind: string;
  amount: number;
}

/** What may become of a refund; one that came back is sent again. What the customer's bank took is gone already. */
export const nextRefundStatuses = ({
  status,
  kind,
  amount,
}: RefundStanding): Exclude<RefundStatus, 'to_send' | 'reversed'>[] =>
  kind === 'chargeback' || amount === 0 ? [] : [...REFUND_STEPS[status]];
