import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type Access,
  anyone,
  customer,
  areaLevel,
  editors,
  keyMayAccess,
  keyScopeOf,
  mayAccess,
  type Permissions,
  signedIn,
  staff,
  staffAndKeys,
  superAdmin,
  viewers,
} from './access.ts';
import { areaPermissions } from './area-permissions.ts';

const sa: Permissions = { role: 'SA', areas: { orders: 'none' } };
const guest: Permissions = { role: 'GUEST', areas: { orders: 'edit' } };
const admin = (orders?: 'none' | 'view' | 'edit'): Permissions => ({ role: 'ADMIN', areas: orders ? { orders } : {} });

describe('the permission in an area', () => {
  it('is `edit` for a super admin and `none` for a guest, whatever is stored', () => {
    expect([areaLevel(sa, 'orders'), areaLevel(guest, 'orders')]).toEqual(['edit', 'none']);
  });

  it('is `edit` for an admin unless it is restricted in that area', () => {
    expect([
      areaLevel(admin(), 'orders'),
      areaLevel(admin('view'), 'orders'),
      areaLevel(admin('none'), 'orders'),
    ]).toEqual(['edit', 'view', 'none']);
    expect(areaLevel(admin('none'), 'products')).toBe('edit');
  });
});

const PEOPLE = { sa, edit: admin('edit'), view: admin('view'), none: admin('none'), guest };

test.each<[string, Access, (keyof typeof PEOPLE)[]]>([
  ['anyone', anyone, ['sa', 'edit', 'view', 'none', 'guest']],
  ['people who are signed in', signedIn, ['sa', 'edit', 'view', 'none', 'guest']],
  ['staff', staff, ['sa', 'edit', 'view', 'none']],
  ['staff and storefronts', staffAndKeys('catalogue'), ['sa', 'edit', 'view', 'none']],
  ['viewers', viewers('orders'), ['sa', 'edit', 'view']],
  ['editors', editors('orders'), ['sa', 'edit']],
  ['the super admin', superAdmin, ['sa']],
  ['customers', customer, []],
])('only the expected people may call an endpoint for %s', (_, access, allowed) => {
  const names = Object.entries(PEOPLE).flatMap(([name, person]) => (mayAccess(person, access) ? [name] : []));
  expect(names).toEqual(allowed);
});

describe('a storefront key', () => {
  it('opens the endpoints that name one of its scopes', () => {
    expect(keyMayAccess(['payments', 'checkout'], editors('orders', 'checkout'))).toBe(true);
    expect(keyMayAccess(['checkout'], viewers('orders', 'checkout'))).toBe(true);
    expect(keyMayAccess(['catalogue'], staffAndKeys('catalogue'))).toBe(true);
    expect(staff).toEqual({ who: 'staff' });
    expect(keyMayAccess(['catalogue'], viewers('orders', 'checkout'))).toBe(false);
    expect(keyMayAccess([], viewers('orders', 'checkout'))).toBe(false);
  });

  it('opens the endpoints for customers only with the scope for orders', () => {
    expect(keyMayAccess(['orders'], customer)).toBe(true);
    expect(keyMayAccess(['catalogue', 'checkout', 'payments', 'customers'], customer)).toBe(false);
  });

  it('opens no endpoint that names no scope', () => {
    for (const access of [anyone, signedIn, staff, superAdmin, viewers('orders'), editors('orders')]) {
      expect(keyScopeOf(access)).toBeUndefined();
      expect(keyMayAccess(['catalogue', 'checkout', 'payments', 'customers'], access)).toBe(false);
    }
  });

  it('is absent from the access of endpoints that name no scope', () => {
    expect([viewers('orders'), editors('orders')]).toEqual([
      { who: 'area', area: 'orders', level: 'view' },
      { who: 'area', area: 'orders', level: 'edit' },
    ]);
    expect(Object.keys(viewers('orders'))).not.toContain('key');
    expect(Object.keys(editors('orders'))).not.toContain('key');
  });
});

it('area permissions may omit areas, but may not contain unknown areas or levels', () => {
  expect(z.parse(areaPermissions, { orders: 'view' })).toEqual({ orders: 'view' });
  expect(z.safeParse(areaPermissions, { orders: 'own' }).success).toBe(false);
  expect(z.safeParse(areaPermissions, { moon: 'view' }).success).toBe(false);
});
