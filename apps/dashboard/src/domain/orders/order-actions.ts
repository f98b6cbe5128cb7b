import type { NextStep, OrderDetails } from '@souk/contract/orders/details.ts';
import { ORDER_STATUSES, type OrderStatus } from '@souk/contract/orders/fields.ts';
import type { Order } from '@souk/contract/orders/api.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan, useIsSuperAdmin } from '#platform/session/profile.ts';
import type { MenuAction } from '#ui/menu.tsx';
import { moveOrder } from './move-order.ts';
import { DIALOG_KEYWORDS, STEP_KEYWORDS } from './order-action-keywords.ts';
import { stepLabel } from './step-labels.ts';

/** The dialogs of an order beside those of its steps, in the sequence of its menu. */
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

/** A dialog that an action of an order opens. */
export type OrderQuestion = { kind: 'step'; to: OrderStatus } | { kind: OrderDialogKind };

/** What an order needs to have for the actions of a row; its details have them too, by `actionable`. */
export type ActionableOrder = Pick<Order, 'id' | 'number' | 'version' | 'status' | 'nextSteps' | 'refundable'>;

const actionable = (order: OrderDetails): ActionableOrder => ({
  ...order,
  refundable: order.payment.refundable,
});

/** How an action opens its dialog: in place, or by leading to the page that has it. */
export type OpenDialog = (question: OrderQuestion) => Pick<MenuAction, 'onSelect' | 'to' | 'search'>;

/** For screens without the dialogs: the order's page opens the one that its address names. */
export const onOrderPage =
  (orderId: string): OpenDialog =>
  (question) => ({
    to: paths.orders.details(orderId),
    search: { action: question.kind === 'step' ? question.to : question.kind },
  });

/** The dialog that an address names. */
export function questionNamed(action: string | undefined): OrderQuestion | undefined {
  const to = ORDER_STATUSES.find((status) => status === action);
  if (to) return { kind: 'step', to };
  const kind = ORDER_DIALOGS.find((each) => each === action);
  return kind && { kind };
}

/** The next step of an order that goes well. */
export const forwardStep = ({
  nextSteps,
  status,
}: Pick<ActionableOrder, 'nextSteps' | 'status'>): NextStep | undefined =>
  nextSteps.find(({ to }) => to !== 'cancelled' && ORDER_STATUSES.indexOf(to) > ORDER_STATUSES.indexOf(status));

/** Why a step has to wait. A missing carrier is chosen in the step's dialog. */
export const blockOf = ({ needsCarrier, blockedBy }: NextStep): string | undefined =>
  needsCarrier ? undefined : blockedBy?.message;

/** Steps that need input, or that cannot be undone, open a dialog; the others run at once. */
export const hasDialog = ({ needsReason, needsCarrier, to }: NextStep): boolean =>
  needsReason || needsCarrier || to === 'complete';

function stepAction(order: ActionableOrder, step: NextStep, open: OpenDialog): MenuAction {
  const label = stepLabel({ from: order.status, to: step.to });
  return {
    label: hasDialog(step) ? `${label}…` : label,
    keywords: STEP_KEYWORDS[step.to],
    danger: step.to === 'cancelled',
    disabledReason: blockOf(step),
    ...(hasDialog(step) ? open({ kind: 'step', to: step.to }) : { onSelect: () => void moveOrder(order, step.to) }),
  };
}

/** The steps that the person may take now, the forward one first; cancelling stands apart. */
export function stepActions(
  order: ActionableOrder,
  open: OpenDialog,
): { steps: MenuAction[]; cancel: MenuAction | undefined } {
  const forward = forwardStep(order);
  const others = order.nextSteps.filter((step) => step !== forward && step.to !== 'cancelled');
  const cancel = order.nextSteps.find(({ to }) => to === 'cancelled');
  return {
    steps: [...(forward ? [forward] : []), ...others].map((step) => stepAction(order, step, open)),
    cancel: cancel && stepAction(order, cancel, open),
  };
}

export interface OrderRights {
  mayEdit: boolean;
  isSuperAdmin: boolean;
}

export function useOrderRights(): OrderRights {
  return { mayEdit: useCan('orders', 'edit'), isSuperAdmin: useIsSuperAdmin() };
}

/** Whether the person may refund something of an order. */
export const mayRefund = ({ refundable }: Pick<ActionableOrder, 'refundable'>, { mayEdit }: OrderRights): boolean =>
  mayEdit && refundable > 0;

/** Which dialogs the person may open for an order as it is now. */
export function openableDialogs(
  { status, payment, totals, lines, areAddressesFixed }: OrderDetails,
  rights: OrderRights,
): Record<OrderDialogKind, boolean> {
  const { mayEdit, isSuperAdmin } = rights;
  const isOnDelivery = payment.method === 'cash_on_delivery' && status !== 'cancelled';
  return {
    refund: mayRefund(payment, rights),
    payment: mayEdit && payment.paid === 0 && totals.total > 0 && !isOnDelivery && status !== 'complete',
    cash: mayEdit && payment.cashState === 'with_carrier',
    return: mayEdit && lines.some(({ returnableQuantity }) => returnableQuantity > 0),
    goodwill: isSuperAdmin,
    chargeback: isSuperAdmin && payment.refundable > 0 && payment.method !== 'cash_on_delivery',
    addresses: mayEdit && !areAddressesFixed,
    shipment: mayEdit && status !== 'complete' && status !== 'cancelled',
    note: mayEdit,
  };
}

/** What opens each dialog. */
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

/** Every action of an order that the person may take now, for its page and for the search palette. */
export function orderActions(
  order: OrderDetails,
  rights: OrderRights,
  open: OpenDialog,
): { steps: MenuAction[]; dialogs: (MenuAction & { kind: OrderDialogKind })[]; cancel: MenuAction | undefined } {
  const openable = openableDialogs(order, rights);
  return {
    ...stepActions(actionable(order), open),
    dialogs: ORDER_DIALOGS.filter((kind) => openable[kind]).map((kind) => ({
      kind,
      label: dialogLabel(kind),
      keywords: DIALOG_KEYWORDS[kind],
      ...open({ kind }),
    })),
  };
}
