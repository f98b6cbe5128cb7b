import type { NextTransition, OrderDetails } from '@souk/contract/orders/details.ts';
import { ORDER_STATUSES, type OrderStatus } from '@souk/contract/orders/fields.ts';
import type { Order } from '@souk/contract/orders/api.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan, useIsSuperAdmin } from '#platform/session/profile.ts';
import type { MenuAction } from '#ui/menu.tsx';
import { moveOrder } from './move-order.ts';
import { DIALOG_KEYWORDS, TRANSITION_KEYWORDS } from './order-action-keywords.ts';
import { transitionLabel } from './transition-labels.ts';

/** Dialogs that are not status transitions, in menu order. */
export const ORDER_DIALOGS = [
  'refund',
  'payment',
  'cash',
  'return',
  'goodwill',
  'chargeback',
  'addresses',
  'shipment',
  'note',
] as const;
export type OrderDialogKind = (typeof ORDER_DIALOGS)[number];

/** A dialog that can be opened from an order's actions. */
export type OrderActionDialog = { kind: 'transition'; to: OrderStatus } | { kind: OrderDialogKind };

/** The fields that row actions need. `toActionableOrder` converts order details. */
export type ActionableOrder = Pick<Order, 'id' | 'number' | 'version' | 'status' | 'nextSteps' | 'refundable'>;

const toActionableOrder = (order: OrderDetails): ActionableOrder => ({
  ...order,
  refundable: order.payment.refundable,
});

/** Makes a menu entry open a dialog, either on this page or by navigating to the page that has the dialog. */
export type OpenDialog = (dialog: OrderActionDialog) => Pick<MenuAction, 'onSelect' | 'to' | 'search'>;

/** For screens without these dialogs: links to the order page, where the URL opens the dialog. */
export const openOnOrderPage =
  (orderId: string): OpenDialog =>
  (dialog) => ({
    to: paths.orders.details(orderId),
    search: { action: dialog.kind === 'transition' ? dialog.to : dialog.kind },
  });

/** Returns the dialog for the URL's `action` parameter. */
export function dialogFromParam(action: string | undefined): OrderActionDialog | undefined {
  const to = ORDER_STATUSES.find((status) => status === action);
  if (to) return { kind: 'transition', to };
  const kind = ORDER_DIALOGS.find((each) => each === action);
  return kind && { kind };
}

/** Returns the transition to the next status in the normal flow. */
export const forwardTransition = ({
  nextSteps,
  status,
}: Pick<ActionableOrder, 'nextSteps' | 'status'>): NextTransition | undefined =>
  nextSteps.find(({ to }) => to !== 'cancelled' && ORDER_STATUSES.indexOf(to) > ORDER_STATUSES.indexOf(status));

/** Why a transition is blocked. A missing carrier does not block it, because the dialog asks for the carrier. */
export const blockedReason = ({ needsCarrier, blockedBy }: NextTransition): string | undefined =>
  needsCarrier ? undefined : blockedBy?.message;

/** Transitions that need input or cannot be undone open a dialog. All others run immediately. */
export const needsDialog = ({ needsReason, needsCarrier, to }: NextTransition): boolean =>
  needsReason || needsCarrier || to === 'complete';

function transitionAction(order: ActionableOrder, transition: NextTransition, open: OpenDialog): MenuAction {
  const label = transitionLabel({ from: order.status, to: transition.to });
  return {
    label: needsDialog(transition) ? `${label}…` : label,
    keywords: TRANSITION_KEYWORDS[transition.to],
    danger: transition.to === 'cancelled',
    disabledReason: blockedReason(transition),
    ...(needsDialog(transition)
      ? open({ kind: 'transition', to: transition.to })
      : { onSelect: () => void moveOrder(order, transition.to) }),
  };
}

/** Actions for the order's available transitions, forward transition first. Cancelling is returned separately. */
export function transitionActions(
  order: ActionableOrder,
  open: OpenDialog,
): { transitions: MenuAction[]; cancel: MenuAction | undefined } {
  const forward = forwardTransition(order);
  const otherTransitions = order.nextSteps.filter(
    (transition) => transition !== forward && transition.to !== 'cancelled',
  );
  const cancel = order.nextSteps.find(({ to }) => to === 'cancelled');
  return {
    transitions: [...(forward ? [forward] : []), ...otherTransitions].map((transition) =>
      transitionAction(order, transition, open),
    ),
    cancel: cancel && transitionAction(order, cancel, open),
  };
}

export interface OrderPermissions {
  canEdit: boolean;
  isSuperAdmin: boolean;
}

export function useOrderPermissions(): OrderPermissions {
  return { canEdit: useCan('orders', 'edit'), isSuperAdmin: useIsSuperAdmin() };
}

/** Whether the user may refund the order and something is refundable. */
export const canRefund = (
  { refundable }: Pick<ActionableOrder, 'refundable'>,
  { canEdit }: OrderPermissions,
): boolean => canEdit && refundable > 0;

/** Which dialogs are available for the order's current state and the user's permissions. */
export function openableDialogs(
  { status, payment, totals, lines, areAddressesFixed }: OrderDetails,
  permissions: OrderPermissions,
): Record<OrderDialogKind, boolean> {
  const { canEdit, isSuperAdmin } = permissions;
  const isOnDelivery = payment.method === 'cash_on_delivery' && status !== 'cancelled';
  return {
    refund: canRefund(payment, permissions),
    payment: canEdit && payment.paid === 0 && totals.total > 0 && !isOnDelivery && status !== 'complete',
    cash: canEdit && payment.cashState === 'with_carrier',
    return: canEdit && lines.some(({ returnableQuantity }) => returnableQuantity > 0),
    goodwill: isSuperAdmin,
    chargeback: isSuperAdmin && payment.refundable > 0 && payment.method !== 'cash_on_delivery',
    addresses: canEdit && !areAddressesFixed,
    shipment: canEdit && status !== 'complete' && status !== 'cancelled',
    note: canEdit,
  };
}

/** Menu label of the action that opens a dialog. */
export function dialogLabel(kind: OrderDialogKind): string {
  const labels: Record<OrderDialogKind, () => string> = {
    refund: () => t('Refund…'),
    payment: () => t('Record payment…'),
    cash: () => t('Record cash…'),
    return: () => t('Create return…'),
    goodwill: () => t('Issue goodwill credit…'),
    chargeback: () => t('Record chargeback…'),
    addresses: () => t('Change addresses…'),
    shipment: () => t('Change shipment…'),
    note: () => t('Add note…'),
  };
  return labels[kind]();
}

/** All available actions of an order, for its page and for the command palette. */
export function orderActions(
  order: OrderDetails,
  permissions: OrderPermissions,
  open: OpenDialog,
): { transitions: MenuAction[]; dialogs: (MenuAction & { kind: OrderDialogKind })[]; cancel: MenuAction | undefined } {
  const openable = openableDialogs(order, permissions);
  return {
    ...transitionActions(toActionableOrder(order), open),
    dialogs: ORDER_DIALOGS.filter((kind) => openable[kind]).map((kind) => ({
      kind,
      label: dialogLabel(kind),
      keywords: DIALOG_KEYWORDS[kind],
      ...open({ kind }),
    })),
  };
}
