import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { ORDER_STATUSES } from '@souk/contract/orders/fields.ts';
import { describe, expect, test } from 'vitest';
import {
  blockedReason,
  canRefund,
  dialogFromParam,
  dialogLabel,
  forwardTransition,
  needsDialog,
  openableDialogs,
  openOnOrderPage,
  ORDER_DIALOGS,
  orderActions,
  type OrderPermissions,
  transitionActions,
} from './order-actions.ts';
import { fakeLine, fakeOrder } from './order.fixture.ts';

type Step = OrderDetails['nextSteps'][number];

const step = (to: Step['to'], parts: Partial<Step> = {}): Step => ({
  to,
  needsReason: false,
  needsCarrier: false,
  blockedBy: null,
  ...parts,
});
const BLOCKED_BY = { code: 'order.unpaid', message: 'The order is not paid' };
const EDITOR: OrderPermissions = { canEdit: true, isSuperAdmin: false };
const SUPER_ADMIN: OrderPermissions = { canEdit: true, isSuperAdmin: true };
const VIEWER: OrderPermissions = { canEdit: false, isSuperAdmin: false };

describe('a transition', () => {
  test.each<[Step, boolean]>([
    [step('packed'), false],
    [step('cancelled', { needsReason: true }), true],
    [step('pickup', { needsCarrier: true }), true],
    [step('complete'), true],
    [step('delivering'), false],
  ])('%j needs a dialog: %s', (transition, isNeeded) => expect(needsDialog(transition)).toBe(isNeeded));

  test('is blocked by a rule, but not by a missing carrier, because the dialog asks for the carrier', () => {
    expect(blockedReason(step('packed'))).toBeUndefined();
    expect(blockedReason(step('packed', { blockedBy: BLOCKED_BY }))).toBe('The order is not paid');
    expect(blockedReason(step('pickup', { blockedBy: BLOCKED_BY, needsCarrier: true }))).toBeUndefined();
  });

  test.each<[OrderDetails['status'], Step['to'][], Step['to'] | undefined]>([
    ['placed', ['cancelled', 'packed'], 'packed'],
    ['packed', ['placed', 'pickup'], 'pickup'],
    ['delivering', ['pickup', 'complete'], 'complete'],
    ['packed', ['placed'], undefined],
    ['placed', ['cancelled'], undefined],
    ['complete', [], undefined],
  ])('from %s, the forward transition among %j is %s', (status, targets, forward) => {
    expect(forwardTransition({ status, nextSteps: targets.map((to) => step(to)) })?.to).toBe(forward);
  });
});

describe('the actions of an order', () => {
  const open = openOnOrderPage('o1');
  const order = (status: OrderDetails['status'], ...nextSteps: Step[]) => ({
    ...fakeOrder({ status, nextSteps }),
    refundable: 0,
  });

  test('start with the forward transition, and list cancelling separately', () => {
    const { transitions, cancel } = transitionActions(
      order('packed', step('placed'), step('cancelled', { needsReason: true }), step('pickup', { needsCarrier: true })),
      open,
    );
    expect(transitions.map(({ label }) => label)).toEqual(['Hand over to carrier…', 'Unpack']);
    expect(transitions[0]).toMatchObject({
      to: '/dashboard/orders/o1/details',
      search: { action: 'pickup' },
      danger: false,
    });
    expect(transitions[1]?.to).toBeUndefined();
    expect(transitions[1]?.onSelect).toBeTypeOf('function');
    expect(cancel).toMatchObject({ label: 'Cancel order…', danger: true, search: { action: 'cancelled' } });
  });

  test('include a blocked transition, disabled with its reason', () => {
    const { transitions, cancel } = transitionActions(order('placed', step('packed', { blockedBy: BLOCKED_BY })), open);
    expect(transitions[0]?.disabledReason).toBe('The order is not paid');
    expect(cancel).toBeUndefined();
  });

  test('include a dialog for everything else, in menu order and with keywords in both languages', () => {
    const { dialogs, transitions } = orderActions(fakeOrder(), EDITOR, (dialog) => ({
      search: { action: dialog.kind },
    }));
    expect(dialogs.map(({ label }) => label)).toEqual([
      'Refund…',
      'Create return…',
      'Change addresses…',
      'Change shipment…',
      'Add note…',
    ]);
    expect(dialogs.map(({ search }) => search?.action)).toEqual(['refund', 'return', 'addresses', 'shipment', 'note']);
    expect(transitions.map(({ label }) => label)).toEqual(['Mark as packed']);
    for (const { keywords } of dialogs) expect(keywords).toMatch(/[a-z]{3}.*\p{Script=Arabic}{2}/u);
  });
});

describe('the dialogs of an order', () => {
  const openable = (
    permissions: OrderPermissions,
    parts: Partial<OrderDetails> = {},
    payment: Partial<OrderDetails['payment']> = {},
  ) => {
    const { payment: paid, ...rest } = fakeOrder(parts);
    const dialogs = openableDialogs({ ...rest, payment: { ...paid, ...payment } }, permissions);
    return ORDER_DIALOGS.filter((kind) => dialogs[kind]);
  };
  const UNPAID = { paid: 0, refundable: 0 };

  test.each<[string, OrderPermissions, string[]]>([
    ['a viewer', VIEWER, []],
    ['an editor', EDITOR, ['refund', 'return', 'addresses', 'shipment', 'note']],
    ['a super admin', SUPER_ADMIN, ['refund', 'return', 'goodwill', 'chargeback', 'addresses', 'shipment', 'note']],
  ])('available to %s, if the order is placed and paid', (_, permissions, kinds) =>
    expect(openable(permissions)).toEqual(kinds),
  );

  test('leave out refund and chargeback if nothing is refundable', () => {
    expect(openable(SUPER_ADMIN, {}, { refundable: 0 })).toEqual([
      'return',
      'goodwill',
      'addresses',
      'shipment',
      'note',
    ]);
    expect(canRefund({ refundable: 1 }, EDITOR)).toBe(true);
    expect(canRefund({ refundable: 0 }, EDITOR)).toBe(false);
    expect(canRefund({ refundable: 1 }, VIEWER)).toBe(false);
  });

  test('include recording a payment as long as an amount is due and nothing has been paid', () => {
    const { totals } = fakeOrder();
    expect(openable(EDITOR, {}, UNPAID)).toContain('payment');
    expect(openable(EDITOR, {}, { ...UNPAID, paid: 1 })).not.toContain('payment');
    expect(openable(EDITOR, { status: 'complete' }, UNPAID)).not.toContain('payment');
    expect(openable(EDITOR, { totals: { ...totals, total: 0 } }, UNPAID)).not.toContain('payment');
    expect(openable(VIEWER, {}, UNPAID)).not.toContain('payment');
  });

  test('of an order with cash on delivery include recording the cash instead of a payment, and never a chargeback', () => {
    const cash = { method: 'cash_on_delivery' as const, cashState: 'with_carrier' as const, refundable: 0, paid: 0 };
    expect(openable(SUPER_ADMIN, {}, cash)).toEqual(['cash', 'return', 'goodwill', 'addresses', 'shipment', 'note']);
    expect(openable(SUPER_ADMIN, {}, { ...cash, cashState: 'due' })).not.toContain('cash');
    expect(openable(SUPER_ADMIN, {}, { ...cash, refundable: 100 })).not.toContain('chargeback');
    expect(openable(EDITOR, { status: 'cancelled' }, cash)).toContain('payment');
    expect(openable(VIEWER, {}, cash)).not.toContain('cash');
  });

  test('include a return only if a line is returnable', () => {
    const lines = [fakeLine({ returnableQuantity: 0 }), fakeLine({ returnableQuantity: 1 })];
    expect(openable(EDITOR, { lines })).toContain('return');
    expect(openable(EDITOR, { lines: lines.slice(0, 1) })).not.toContain('return');
  });

  test('include changing the addresses until they are fixed, and changing the shipment until the order has ended', () => {
    expect(openable(EDITOR, { areAddressesFixed: true })).not.toContain('addresses');
    expect(openable(EDITOR, { status: 'delivering' })).toContain('shipment');
    for (const status of ['complete', 'cancelled'] as const)
      expect(openable(EDITOR, { status })).not.toContain('shipment');
  });
});

test('the URL parameter names a transition by its target status and any other dialog by its kind', () => {
  for (const to of ORDER_STATUSES) expect(dialogFromParam(to)).toEqual({ kind: 'transition', to });
  for (const kind of ORDER_DIALOGS) expect(dialogFromParam(kind)).toEqual({ kind });
  expect([dialogFromParam('delete'), dialogFromParam(undefined), dialogFromParam('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('outside the order page, an action links to the order page and opens its dialog there', () => {
  expect(openOnOrderPage('o1')({ kind: 'refund' })).toEqual({
    to: '/dashboard/orders/o1/details',
    search: { action: 'refund' },
  });
  expect(openOnOrderPage('o1')({ kind: 'transition', to: 'complete' })).toMatchObject({
    search: { action: 'complete' },
  });
});

test('every dialog has its own label', () => {
  expect(new Set(ORDER_DIALOGS.map(dialogLabel)).size).toBe(ORDER_DIALOGS.length);
});
