import type { Area } from '#contract/entities.ts';

/** A GUEST has signed up and waits for approval by a super admin. */
export const ROLES = ['SA', 'ADMIN', 'GUEST'] as const;
export type Role = (typeof ROLES)[number];

export const AREA_LEVELS = ['none', 'view', 'edit'] as const;
export type AreaLevel = (typeof AREA_LEVELS)[number];

/** Permissions of storefront keys. A scope opens only the endpoints whose access names it. */
export const KEY_SCOPES = ['catalogue', 'checkout', 'payments', 'customers', 'orders'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
/** The scope with which a storefront acts for one customer, whom it names in a token that it signs. */
export const CUSTOMER_SCOPE = 'orders' satisfies KeyScope;

/** Who may call an endpoint. Storefront keys with the scope `key` may call it in addition to staff. */
export type Access =
  | { who: 'public' }
  | { who: 'signedIn' }
  | { who: 'staff'; key?: KeyScope }
  | { who: 'area'; area: Area; level: 'view' | 'edit'; key?: KeyScope }
  | { who: 'superAdmin' }
  | { who: 'customer' };

export const anyone: Access = { who: 'public' };
export const signedIn: Access = { who: 'signedIn' };
export const staff: Access = { who: 'staff' };
/** Staff, regardless of their permissions, and storefront keys with a scope. */
export const staffAndKeys = (key: KeyScope): Access => ({ who: 'staff', key });
export const superAdmin: Access = { who: 'superAdmin' };
/** The customer named in the token that a storefront sends together with its key. Staff have their own endpoints. */
export const customer: Access = { who: 'customer' };
export const viewers = (area: Area, key?: KeyScope): Access => ({
  who: 'area',
  area,
  level: 'view',
  ...(key && { key }),
});
export const editors = (area: Area, key?: KeyScope): Access => ({
  who: 'area',
  area,
  level: 'edit',
  ...(key && { key }),
});

export interface Permissions {
  role: Role;
  areas: Partial<Record<Area, AreaLevel>>;
}

/**
 * The permission of a person for an area: an SA may edit everything, an ADMIN may edit unless restricted, a GUEST has
 * none.
 */
export function areaLevel(person: Permissions, area: Area): AreaLevel {
  if (person.role === 'SA') return 'edit';
  if (person.role === 'GUEST') return 'none';
  return person.areas[area] ?? 'edit';
}

/** Whether a signed-in person may call an endpoint with this access. */
export function mayAccess(person: Permissions, access: Access): boolean {
  if (access.who === 'public' || access.who === 'signedIn') return true;
  if (access.who === 'superAdmin') return person.role === 'SA';
  if (access.who === 'customer') return false;
  if (access.who === 'staff') return person.role !== 'GUEST';
  const level = areaLevel(person, access.area);
  return level === 'edit' || level === access.level;
}

/** The scope that opens an endpoint to storefront keys, if any. */
export function keyScopeOf(access: Access): KeyScope | undefined {
  if (access.who === 'customer') return CUSTOMER_SCOPE;
  return access.who === 'area' || access.who === 'staff' ? access.key : undefined;
}

/** Whether a storefront key with these scopes may call an endpoint with this access. */
export function keyMayAccess(scopes: readonly KeyScope[], access: Access): boolean {
  const scope = keyScopeOf(access);
  return scope !== undefined && scopes.includes(scope);
}
