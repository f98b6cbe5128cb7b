import { CONFIGURATION_GROUPS, type ConfigurationGroup } from '@souk/contract/configuration/api.ts';
import { configurationDefaults } from './defaults.ts';
import { typedKeys } from '#core/records.ts';

/** The ids of groups, which aren't rows, because the activity log needs an id for each record. */
export const GROUP_IDS: Record<ConfigurationGroup, string> = {
  general: '019a0000-0000-7000-8000-000000000101',
  money: '019a0000-0000-7000-8000-000000000102',
  orders: '019a0000-0000-7000-8000-000000000103',
  queries: '019a0000-0000-7000-8000-000000000104',
  shipping: '019a0000-0000-7000-8000-000000000105',
  tax: '019a0000-0000-7000-8000-000000000106',
  catalogue: '019a0000-0000-7000-8000-000000000107',
  security: '019a0000-0000-7000-8000-000000000108',
  maintenance: '019a0000-0000-7000-8000-000000000109',
};

/** The name of a group in the activity log. */
export const GROUP_LABELS: Record<ConfigurationGroup, string> = {
  general: 'General',
  money: 'Money',
  orders: 'Orders',
  queries: 'Queries',
  shipping: 'Shipping',
  tax: 'Tax',
  catalogue: 'Catalogue',
  security: 'Security',
  maintenance: 'Maintenance notice',
};

export const groupOfId = (id: string): ConfigurationGroup | undefined =>
  CONFIGURATION_GROUPS.find((group) => GROUP_IDS[group] === id);

/**
 * The settings of the default commission. It is stored as a series of changes, but the API has a rate and its start
 * instead.
 */
const COMMISSION_KEYS: readonly string[] = ['money.commissionPercent', 'money.commissionPlan'];

/** The keys of a group, without those of the default commission. */
export const plainKeysOf = (group: ConfigurationGroup) =>
  typedKeys(configurationDefaults).filter((key) => key.startsWith(`${group}.`) && !COMMISSION_KEYS.includes(key));

export const fieldOf = (key: string): string => key.slice(key.indexOf('.') + 1);
