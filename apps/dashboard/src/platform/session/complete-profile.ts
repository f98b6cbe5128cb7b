import { configurationsApi, type Configurations } from '@souk/contract/configuration/api.ts';
import { LANGUAGES } from '@souk/contract/core/fields.ts';
import { ordersApi } from '@souk/contract/orders/api.ts';
import type { BasicConfiguration, Profile } from '@souk/contract/session/api.ts';

import { request } from '#platform/api/request.ts';

import type { PlainUser } from './profile.ts';

/** Builds a full profile for a server that returns only the user: requests configuration and order statuses from it. */
export async function completeProfile(user: PlainUser): Promise<Profile> {
  const [configuration, orderStatuses] = await Promise.all([
    request(configurationsApi.get, { background: true }).catch(() => undefined),
    request(ordersApi.statuses, { background: true }).catch(() => []),
  ]);
  const name = user.name ?? user.userName ?? user.email ?? '';
  return {
    id: name,
    userName: name,
    email: '',
    role: 'ADMIN',
    status: 'active',
    areas: {},
    avatarUrl: null,
    lastSignInAt: null,
    version: 1,
    hasTwoFactor: false,
    mustSetUpTwoFactor: false,
    preferences: {},
    views: [],
    orderStatuses,
    ...user,
    name,
    configuration: toBasicConfiguration(configuration),
  };
}

const DEFAULT: BasicConfiguration = {
  name: 'Souk',
  logoUrl: null,
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'UTC',
  languages: [...LANGUAGES],
  shopUrl: null,
  notice: null,
  carriers: [],
};

/** Fills in defaults for groups of settings that such a server does not have. */
function toBasicConfiguration({ general, money, shipping }: Partial<Configurations> = {}): BasicConfiguration {
  const currency = money?.currency ?? DEFAULT.currency;
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
  return {
    ...DEFAULT,
    name: general?.name ?? DEFAULT.name,
    logoUrl: general?.logo?.url ?? DEFAULT.logoUrl,
    timeZone: general?.timeZone ?? DEFAULT.timeZone,
    languages: general?.languages ?? DEFAULT.languages,
    shopUrl: general?.shopUrl ?? DEFAULT.shopUrl,
    currency,
    currencyExponent: digits ?? DEFAULT.currencyExponent,
    carriers: shipping?.carriers ?? DEFAULT.carriers,
  };
}
