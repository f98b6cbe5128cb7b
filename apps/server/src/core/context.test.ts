import { message } from '@souk/contract/core/message.ts';
import { describe, expect, it } from 'vitest';
import {
  type Actor,
  describeActor,
  isSuperAdmin,
  levelIn,
  mayView,
  noEffects,
  type Person,
  requirePerson,
  requireScope,
} from './context.ts';

const admin: Person = {
  kind: 'person',
  id: 'p1',
  name: 'Lina',
  sessionId: 's',
  role: 'ADMIN',
  areas: { orders: 'view', vendors: 'none' },
};
const superAdmin: Person = { ...admin, role: 'SA' };
const key: Actor = { kind: 'key', id: 'k1', name: 'Web shop', scopes: ['checkout'] };
const anonymous: Actor = { kind: 'anonymous' };
const system: Actor = { kind: 'system' };

describe('the caller', () => {
  it('is a super admin by role, or if it is Souk itself', () => {
    expect([superAdmin, system, admin, key, anonymous].map((actor) => isSuperAdmin({ actor }))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is rejected where a person is required, unless it is one', () => {
    expect(requirePerson({ actor: admin })).toBe(admin);
    for (const actor of [key, anonymous, system])
      expect(() => requirePerson({ actor })).toThrow(expect.objectContaining({ statusCode: 403 }) as Error);
  });

  it('is recorded with an id and a name', () => {
    expect(describeActor({ actor: admin })).toEqual({ id: 'p1', name: 'Lina' });
    expect(describeActor({ actor: key })).toEqual({ id: 'k1', name: 'Web shop (key)' });
    const forCustomer: Actor = { ...key, customer: { id: 'c1' } };
    expect(describeActor({ actor: forCustomer })).toEqual({ id: 'c1', name: 'Customer (Web shop)' });
    expect(describeActor({ actor: system })).toEqual({ id: null, name: 'Souk' });
    expect(describeActor({ actor: { kind: 'system', name: 'Nightly job' } })).toEqual({
      id: null,
      name: 'Nightly job',
    });
    expect(describeActor({ actor: anonymous })).toEqual({ id: null, name: 'Visitor' });
  });
});

describe('the permission for an area', () => {
  it('is that of an admin, edit for super admins and Souk itself, and none for all other callers', () => {
    expect([admin, superAdmin, system, key, anonymous].map((actor) => levelIn({ actor }, 'orders'))).toEqual([
      'view',
      'edit',
      'edit',
      'none',
      'none',
    ]);
  });

  it('allows viewing unless it is none', () => {
    expect(mayView({ actor: admin }, 'orders')).toBe(true);
    expect(mayView({ actor: admin }, 'vendors')).toBe(false);
    expect(mayView({ actor: key }, 'orders')).toBe(false);
  });
});

it('a scope check rejects only storefronts whose key lacks the scope', () => {
  const missing = message('permission.denied');
  expect(() => requireScope({ actor: key }, 'payments', missing)).toThrow(
    expect.objectContaining({ statusCode: 403, code: 'permission.denied' }) as Error,
  );
  for (const actor of [key, admin, anonymous]) expect(() => requireScope({ actor }, 'checkout', missing)).not.toThrow();
});

it('a call has no effects at first', () => {
  expect(noEffects()).toEqual({ effects: [], money: [], stock: [], messages: [] });
});
