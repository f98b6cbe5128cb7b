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

const DEFAULT_CONFIGURATION: BasicConfiguration = {
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
  const currency = money?.currency ?? DEFAULT_CONFIGURATION.currency;
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
  return {
    ...DEFAULT_CONFIGURATION,
    name: general?.name ?? DEFAULT_CONFIGURATION.name,
    logoUrl: general?.logo?.url ?? DEFAULT_CONFIGURATION.logoUrl,
    timeZone: general?.timeZone ?? DEFAULT_CONFIGURATION.timeZone,
    languages: general?.languages ?? DEFAULT_CONFIGURATION.languages,
    shopUrl: general?.shopUrl ?? DEFAULT_CONFIGURATION.shopUrl,
    currency,
    currencyExponent: digits ?? DEFAULT_CONFIGURATION.currencyExponent,
    carriers: shipping?.carriers ?? DEFAULT_CONFIGURATION.carriers,
  };
}
