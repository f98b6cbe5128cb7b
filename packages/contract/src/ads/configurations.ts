import * as z from 'zod/mini';
import { editors, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { done, idParams, versionBody } from '#contract/core/envelope.ts';
import { flag, localised, money, wholeNumber } from '#contract/core/fields.ts';
import {
  anyOf,
  bulkResponse,
  bulkBody,
  exportBody,
  exportData,
  listData,
  listQuery,
  MAX_LIMIT,
} from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import { AD_PLACEMENTS, AD_PRICINGS, newAdConfigurationBody, adConfigurationUpdateBody } from '#contract/ads/inputs.ts';

export const AD_CONFIGURATION_SORTS = [
  'name',
  'code',
  'placement',
  'price',
  'slots',
  'createdAt',
  'updatedAt',
] as const;

/** An ad placement in lists and pickers. Its name is in the caller's language. */
export const adConfiguration = z.object({
  ...rowFields,
  name: z.string(),
  code: z.string(),
  placement: z.enum(AD_PLACEMENTS),
  width: z.int(),
  height: z.int(),
  pricing: z.enum(AD_PRICINGS),
  price: money,
  currency: z.string(),
  minDays: z.int(),
  maxDays: z.int(),
  slots: z.int(),
  requiresApproval: z.boolean(),
  isActive: z.boolean(),
  /** Number of slots that running and paused ads take at the moment. */
  takenSlots: z.int(),
  /** Number of ads, whatever their status. */
  adsCount: z.int(),
});
export type AdConfiguration = z.infer<typeof adConfiguration>;

export const adConfigurationDetails = z.extend(adConfiguration, {
  translations: z.object({ name: localised }),
  /** True if ads are waiting or booked. Placement and size can't be changed then. */
  isInUse: z.boolean(),
});
export type AdConfigurationDetails = z.infer<typeof adConfigurationDetails>;

const viewAccess = viewers('ads');
const editAccess = editors('ads');

export const adConfigurationsApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/ads/all-ads-configurations',
    summary: 'List ad placements',
    details: 'Returns all of them unless `limit` is set.',
    access: viewAccess,
    query: z.extend(
      listQuery({
        sorts: AD_CONFIGURATION_SORTS,
        filters: { placement: z.optional(anyOf(z.enum(AD_PLACEMENTS))), isActive: z.optional(flag) },
      }),
      { limit: z.optional(wholeNumber(1, MAX_LIMIT)) },
    ),
    data: listData(adConfiguration),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/ads/configurations/{id}',
    summary: 'Get an ad placement',
    access: viewAccess,
    params: idParams,
    data: adConfigurationDetails,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/ads/configurations',
    summary: 'Create an ad placement',
    access: editAccess,
    body: newAdConfigurationBody,
    data: adConfigurationDetails,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/ads/configurations/{id}',
    summary: 'Update an ad placement',
    details: 'Ads that are already booked keep their price.',
    access: editAccess,
    params: idParams,
    body: adConfigurationUpdateBody,
    data: adConfigurationDetails,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/ads/configurations/{id}',
    summary: 'Delete an ad placement',
    details: 'Only if it has no ads.',
    access: editAccess,
    params: idParams,
    body: versionBody,
    data: done,
  }),
  bulk: defineEndpoint({
    method: 'POST',
    path: '/ads/configurations/bulk',
    summary: 'Turn several ad placements on or off, or delete them',
    access: editAccess,
    body: bulkBody(['activate', 'deactivate', 'delete'], {}),
    data: bulkResponse,
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/ads/configurations/export',
    summary: 'Create a download link for a CSV export',
    access: viewAccess,
    body: exportBody,
    data: exportData,
    plain: true,
  }),
};
