import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import { activity } from '#contract/activity/api.ts';
import { editors, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { id, instant, version } from '#contract/core/fields.ts';
import { anyOf, listData, listQuery, when } from '#contract/core/list.ts';
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

/** Groups of settings in the order of the screen; the words of order statuses have calls of their own. */
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

/** Groups that only the super admin changes, with the password asked again. */
export const SUPER_ADMIN_GROUPS: readonly ConfigurationGroup[] = ['money', 'tax', 'security'];

/** Each group as it stands, with its version; what nobody has set has its default. */
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
  /** Moves with every change of any group. */
  version,
  /** What each setting would be if nobody had set it, by `group.name`. */
  defaults: z.record(z.string(), z.unknown()),
  /** Who set a setting last, by `group.name`; one that stands at its default has none. */
  changes: z.record(z.string(), z.object({ at: instant, byId: z.nullable(id), byName: z.nullable(z.string()) })),
  /** The first order fixes the currency, and the time zone in which days and months begin. */
  isCurrencyFixed: z.boolean(),
  isTimeZoneFixed: z.boolean(),
});
export type Configurations = z.infer<typeof configurations>;

/** What of a group changes, at the version that was seen. */
const change = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject({ ...z.partial(z.object(shape)).shape, version });

/** The body of each group, as its form fills it. */
export const configurationBodies = {
  general: change(generalValues),
  money: change({
    ...moneyValues,
    commissionPercent,
    /** From when the commission holds; null or left out: from now on. Orders that stand keep their rates. */
    commissionFrom: z.nullable(instant),
    commissionOnShipping: z.boolean(),
  }),
  orders: change(ordersValues),
  queries: change(queriesValues),
  shipping: change(shippingValues),
  tax: change(taxValues),
  catalogue: change(catalogueValues),
  security: change(securityValues),
  maintenance: change(maintenanceValues),
};

export const updateConfigurationsBody = z
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
export type UpdateConfigurations = z.output<typeof updateConfigurationsBody>;

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
    body: updateConfigurationsBody,
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
        from: z.optional(when),
        to: z.optional(when),
      },
    }),
    data: listData(activity),
  }),
};

/** A setting as it is stored, such as `general.timeZone`. */
export type SettingKey = {
  [Group in ConfigurationGroup]: `${Group}.${keyof Configurations[Group] & string}`;
}[ConfigurationGroup];
