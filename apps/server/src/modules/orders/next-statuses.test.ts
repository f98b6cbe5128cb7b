import { message } from '@souk/contract/core/message.ts';
import type { AreaLevel, Role } from '@souk/contract/core/access.ts';
import { describe, expect, it } from 'vitest';
import type { Person } from '#core/context.ts';
import { blockingReason, nextStatuses, presentTransitions } from './next-statuses.ts';
import { ORDER_TRANSITIONS } from './orders.lifecycle.ts';

const CARRIERS = [
  { name: 'Aramex', needsTrackingNumber: true, trackingUrl: null },
  { name: 'Own van', needsTrackingNumber: false, trackingUrl: null },
];
const UNSHIPPED = { paymentStatus: 'paid', carrier: null, trackingNumber: null } as const;

const caller = (role: Role, orders: AreaLevel = 'edit'): { actor: Person } => ({
  actor: { kind: 'person', id: 'lina', name: 'Lina', sessionId: 's', role, areas: { orders } },
});
const transition = (from: string, to: string) =>
  ORDER_TRANSITIONS.find((each) => each.from === from && each.to === to)!;

describe('the next statuses of an order', () => {
  const onTheWay = { status: 'pickup', failedAttempts: 0 } as const;

  it('are empty for staff who may only view orders', () => {
    expect(nextStatuses(onTheWay, caller('ADMIN', 'view'))).toEqual([]);
    expect(nextStatuses(onTheWay, caller('ADMIN', 'edit'))).toEqual(['delivering']);
  });

  it('include recalling the parcel for super admins only', () => {
    expect(nextStatuses(onTheWay, caller('SA'))).toEqual(['delivering', 'cancelled']);
  });
});

describe('a transition', () => {
  it('to packed is blocked until the order is paid', () => {
    const pack = transition('placed', 'packed');
    expect(blockingReason(pack, UNSHIPPED, CARRIERS)).toBeUndefined();
    expect(blockingReason(pack, { ...UNSHIPPED, paymentStatus: 'pending' }, CARRIERS)).toEqual(
      message('order.pack.not_paid'),
    );
    expect(blockingReason(pack, { ...UNSHIPPED, paymentStatus: 'refunded' }, CARRIERS)).toEqual(
      message('order.pack.refunded'),
    );
  });

  it('to pickup is blocked until a carrier is set', () => {
    expect(blockingReason(transition('packed', 'pickup'), UNSHIPPED, CARRIERS)).toEqual(
      message('order.ship.no_carrier'),
    );
  });

  it('to pickup is blocked until a tracking number is set, if the carrier requires one', () => {
    const pickup = transition('packed', 'pickup');
    const blocked = (carrier: string, trackingNumber: string | null) =>
      blockingReason(pickup, { ...UNSHIPPED, carrier, trackingNumber }, CARRIERS);
    expect(blocked('Aramex', null)).toEqual(message('order.ship.no_tracking_number', { carrier: 'Aramex' }));
    expect(blocked('Aramex', 'A1')).toBeUndefined();
    expect(blocked('Own van', null)).toBeUndefined();
    expect(blocked('A carrier that is no longer configured', null)).toBeUndefined();
  });

  it('to any other status is never blocked', () => {
    expect(
      blockingReason(transition('pickup', 'delivering'), { ...UNSHIPPED, paymentStatus: 'pending' }, CARRIERS),
    ).toBeUndefined();
  });
});

it('each transition in the response contains its requirements and the reason why it is blocked', () => {
  const packed = { ...UNSHIPPED, status: 'packed', failedAttempts: 0 } as const;
  expect(presentTransitions(packed, caller('ADMIN'), CARRIERS)).toEqual([
    { to: 'placed', needsReason: true, needsCarrier: false, blockedBy: null },
    {
      to: 'pickup',
      needsReason: false,
      needsCarrier: true,
      blockedBy: expect.objectContaining({ code: 'order.ship.no_carrier' }) as object,
    },
    { to: 'cancelled', needsReason: true, needsCarrier: false, blockedBy: null },
  ]);
});
