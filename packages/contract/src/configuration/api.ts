import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import { activity } from '#contract/activity/api.ts';
import { editors, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { id, instant, version } from '#contract/core/fields.ts';
import { anyOf, listData, listQuery, dayOrInstant } from '#contract/core/list.ts';
import {
  catalogueValues,
  generalValues,
  maintenanceValues,
  moneyValues,
  ordersValues,
  queriesValues,
  securityValues,
  shippingValues,
  taxValues,
} from '#contract/configuration/fields.ts';
import {
  catalogueSettings,
  generalSettings,
  maintenanceSettings,
  moneySettings,
  orderSettings,
  querySettings,
  securitySettings,
  shippingSettings,
  taxSettings,
} from '#contract/configuration/settings.ts';
import { commissionPercent } from '#contract/commissions/percent.ts';

/** Groups of settings in the order of the screen. Labels of order statuses have endpoints of their own. */
export const CONFIGURATION_GROUPS = [
  'general',
  'money',
  'orders',
  'queries',
  'shipping',
  'tax',
  'catalogue',
  'security',
  'maintenance',
] as const;
export type ConfigurationGroup = (typeof CONFIGURATION_GROUPS)[number];

/** Only super admins can change these groups, and only after confirming their password. */
export const SUPER_ADMIN_GROUPS: readonly ConfigurationGroup[] = ['money', 'tax', 'security'];

/** The settings of each group with its version; settings that were never changed have their default. */
export const configurations = z.object({
  general: z.object({ version, ...generalSettings }),
  money: z.object({ version, ...moneySettings }),
  orders: z.object({ version, ...orderSettings }),
  queries: z.object({ version, ...querySettings }),
  shipping: z.object({ version, ...shippingSettings }),
  tax: z.object({ version, ...taxSettings }),
  catalogue: z.object({ version, ...catalogueSettings }),
  security: z.object({ version, ...securitySettings }),
  maintenance: z.object({ version, ...maintenanceSettings }),
  /** Increases with every change of any group. */
  version,
  /** The default of each setting, by `group.name`. */
  defaults: z.record(z.string(), z.unknown()),
  /** The last change of each setting, by `group.name`; settings that were never changed are omitted. */
  changes: z.record(z.string(), z.object({ at: instant, byId: z.nullable(id), byName: z.nullable(z.string()) })),
  /**
   * The first order fixes the currency and the time zone, because a change would alter the meaning of stored amounts
   * and days.
   */
  isCurrencyFixed: z.boolean(),
  isTimeZoneFixed: z.boolean(),
});
export type Configurations = z.infer<typeof configurations>;

/** The body that changes a group: its new settings, and the version of the group on which the change is based. */
const groupChangeBody = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject({ ...z.partial(z.object(shape)).shape, version });

/** The body of each group, as its form sends it. */
export const configurationBodies = {
  general: groupChangeBody(generalValues),
  money: groupChangeBody({
    ...moneyValues,
    commissionPercent,
    /** When the commission takes effect; now if omitted or null. Existing orders keep their rates. */
    commissionFrom: z.nullable(instant),
    commissionOnShipping: z.boolean(),
  }),
  orders: groupChangeBody(ordersValues),
  queries: groupChangeBody(queriesValues),
  shipping: groupChangeBody(shippingValues),
  tax: groupChangeBody(taxValues),
  catalogue: groupChangeBody(catalogueValues),
  security: groupChangeBody(securityValues),
  maintenance: groupChangeBody(maintenanceValues),
};

export const configurationsUpdateBody = z
  .strictObject({
    general: z.optional(configurationBodies.general),
    money: z.optional(configurationBodies.money),
    orders: z.optional(configurationBodies.orders),
    queries: z.optional(configurationBodies.queries),
    shipping: z.optional(configurationBodies.shipping),
    tax: z.optional(configurationBodies.tax),
    catalogue: z.optional(configurationBodies.catalogue),
    security: z.optional(configurationBodies.security),
    maintenance: z.optional(configurationBodies.maintenance),
  })
  .check(
    z.refine((body) => Object.values(body).some((group) => group !== undefined), {
      error: formCode('configuration.group_required'),
    }),
  );
export type UpdateConfigurations = z.output<typeof configurationsUpdateBody>;

export const configurationsApi = {
  get: defineEndpoint({
    method: 'GET',
    path: '/configurations',
    trailingSlash: true,
    summary: 'Get the configuration',
    details: 'Each group with its version and defaults, and who changed it last.',
    access: viewers('configuration'),
    data: configurations,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/configurations',
    summary: 'Update the configuration',
    details: 'Each group has its own version. Only super admins can change money, tax and security.',
    access: editors('configuration'),
    confirmation: 'sometimes',
    body: configurationsUpdateBody,
    data: configurations,
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/configurations/history',
    summary: 'List changes to the configuration',
    details: 'Newest first, with values before and after. Includes the labels of order statuses.',
    access: viewers('configuration'),
    query: listQuery({
      sorts: ['at'],
      filters: {
        group: z.optional(anyOf(z.enum([...CONFIGURATION_GROUPS, 'orderStatuses']))),
        actorId: z.optional(anyOf(id)),
        from: z.optional(dayOrInstant),
        to: z.optional(dayOrInstant),
      },
    }),
    data: listData(activity),
  }),
};

/** A setting by its stored key, such as `general.timeZone`. */
export type SettingKey = {
  [Group in ConfigurationGroup]: `${Group}.${keyof Configurations[Group] & string}`;
}[ConfigurationGroup];
