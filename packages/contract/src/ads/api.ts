import { messageShape } from '#contract/core/message.ts';
import * as z from 'zod/mini';
import { editors, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { done, idParams, versionBody } from '#contract/core/envelope.ts';
import { day, id, instant, localised, money, picture, signedMoney, version } from '#contract/core/fields.ts';
import {
  anyOf,
  bulkResponse,
  bulkBody,
  exportBody,
  exportData,
  ids,
  listData,
  listQuery,
  dayOrInstant,
} from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import { AD_PLACEMENTS, AD_PRICINGS, AD_TARGETS, adReason, newAdBody, adUpdateBody } from '#contract/ads/inputs.ts';
import { VENDOR_STATUSES } from '#contract/vendors/status.ts';
import { defineHitEndpoint } from '#contract/ads/hits.ts';

export const AD_STATUSES = ['waiting', 'scheduled', 'running', 'paused', 'ended', 'rejected', 'cancelled'] as const;
export type AdStatus = (typeof AD_STATUSES)[number];
export const AD_SORTS = [
  'createdAt',
  'title',
  'startsAt',
  'endsAt',
  'price',
  'views',
  'clicks',
  'clickRate',
  'updatedAt',
] as const;
/** Maximum days of the booking calendar. */
export const MAX_CALENDAR_DAYS = 186;

const target = z.object({
  kind: z.enum(AD_TARGETS),
  id: z.nullable(id),
  url: z.nullable(z.string()),
  /** Null for a URL, and for a deleted target. */
  name: z.nullable(z.string()),
  /** Whether the storefront may display the target. */
  isAvailable: z.boolean(),
});

/** An ad in lists. Its title is in the caller's language. */
export const ad = z.object({
  ...rowFields,
  /** The human-readable number, such as `AD-1001`. */
  number: z.string(),
  title: z.string(),
  image: picture,
  vendor: z.object({ id, shopName: z.string(), status: z.enum(VENDOR_STATUSES) }),
  config: z.object({ id, name: z.string(), code: z.string() }),
  placement: z.enum(AD_PLACEMENTS),
  target,
  startsAt: instant,
  /** The instant at which the ad ends, exclusive. */
  endsAt: instant,
  /** The first and last day in the configured time zone, both inclusive. */
  firstDay: day,
  lastDay: day,
  days: z.int(),
  /** The price terms at the time the ad was created. */
  pricing: z.enum(AD_PRICINGS),
  unitPrice: money,
  price: money,
  chargedAt: z.nullable(instant),
  /** The amount refunded for unused days. */
  givenBack: money,
  currency: z.string(),
  status: z.enum(AD_STATUSES),
  statusSince: instant,
  statusReason: z.nullable(z.string()),
  /** True if the ad was paused because its vendor was suspended. It resumes when the vendor is reactivated. */
  isPausedByVendor: z.boolean(),
  views: z.int(),
  clicks: z.int(),
  /** Clicks per view; null before the first view. */
  clickRate: z.nullable(z.number()),
  nextStatuses: z.array(z.enum(AD_STATUSES)),
});
export type Ad = z.infer<typeof ad>;

export const adDay = z.object({ day, views: z.int(), clicks: z.int() });
export type AdDay = z.infer<typeof adDay>;

export const adDetails = z.extend(ad, {
  translations: z.object({ title: localised }),
  place: z.object({ width: z.int(), height: z.int(), slots: z.int(), requiresApproval: z.boolean() }),
  /** One entry per day, from the first day of the ad to its last day, or to today if that is earlier. */
  daily: z.array(adDay),
  /** The refund if the ad were cancelled now. Null if nothing was charged or no days are left. */
  unused: z.nullable(z.object({ days: z.int(), amount: money })),
});
export type AdDetails = z.infer<typeof adDetails>;

/** An ad as storefronts receive it, without price and statistics. */
const shopAd = z.object({
  ...rowFields,
  title: ad.shape.title,
  image: ad.shape.image,
  placement: ad.shape.placement,
  vendor: z.object({ id, shopName: z.string() }),
  target: z.object({ kind: target.shape.kind, id: target.shape.id, url: target.shape.url }),
  startsAt: instant,
  endsAt: instant,
});

export const adCounts = z.object({ all: z.int(), byStatus: z.record(z.enum(AD_STATUSES), z.int()) });
export type AdCounts = z.infer<typeof adCounts>;

const period = z.object({ startsAt: instant, endsAt: instant, firstDay: day, lastDay: day });

/** The price of an ad for a placement and period, and whether a slot is free. */
export const adQuote = z.object({
  days: z.int(),
  pricing: z.enum(AD_PRICINGS),
  unitPrice: money,
  price: money,
  currency: z.string(),
  slots: z.int(),
  /** Slots that are free during the whole period. */
  freeSlots: z.int(),
  /** The next period of the same length with a free slot. Null if the requested period has one, or if none is free soon. */
  nextFree: z.nullable(period),
  requiresApproval: z.boolean(),
  problems: z.array(z.object({ field: z.string(), ...messageShape })),
  /** The vendor's available balance. Super admins only. */
  available: z.optional(signedMoney),
  /** Whether the vendor's balance covers the price; null without a vendor. */
  isCovered: z.nullable(z.boolean()),
});
export type AdQuote = z.infer<typeof adQuote>;

const calendarAd = z.object({
  id,
  number: z.string(),
  title: z.string(),
  vendor: z.object({ id, shopName: z.string() }),
  status: z.enum(AD_STATUSES),
  ...period.shape,
});
export type CalendarAd = z.infer<typeof calendarAd>;

/** A placement with one lane per slot, its waiting ads, and the number of free slots per day. */
export const calendarRow = z.object({
  config: z.object({ id, name: z.string(), code: z.string(), isActive: z.boolean() }),
  placement: z.enum(AD_PLACEMENTS),
  slots: z.int(),
  lanes: z.array(z.array(calendarAd)),
  waiting: z.array(calendarAd),
  /** For each day, the number of slots that are free all day. */
  free: z.array(z.int()),
});
export type CalendarRow = z.infer<typeof calendarRow>;
export const adCalendar = z.object({ from: day, to: day, today: day, rows: z.array(calendarRow) });
export type AdCalendar = z.infer<typeof adCalendar>;

export const adStatusBody = z.strictObject({
  to: z.enum(AD_STATUSES),
  reason: z.optional(z.nullable(adReason)),
  version,
});
export type AdStatusChange = z.output<typeof adStatusBody>;

const viewAccess = viewers('ads');
const editAccess = editors('ads');

export const adsApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/ads',
    summary: 'List ads',
    details: 'A storefront key gets running ads only.',
    access: viewers('ads', 'catalogue'),
    query: listQuery({
      sorts: AD_SORTS,
      filters: {
        status: z.optional(anyOf(z.enum(AD_STATUSES))),
        vendorId: z.optional(ids),
        configId: z.optional(ids),
        placement: z.optional(anyOf(z.enum(AD_PLACEMENTS))),
        /** Ads whose period overlaps these days. */
        from: z.optional(dayOrInstant),
        to: z.optional(dayOrInstant),
      },
    }),
    data: listData(ad),
    keyData: listData(shopAd),
  }),
  counts: defineEndpoint({
    method: 'GET',
    path: '/ads/counts',
    summary: 'Count ads by status',
    access: viewAccess,
    data: adCounts,
  }),
  calendar: defineEndpoint({
    method: 'GET',
    path: '/ads/calendar',
    summary: 'Get the booking calendar',
    details: 'Bookings and free slots of each placement.',
    access: viewAccess,
    query: z.strictObject({
      from: z.optional(day),
      to: z.optional(day),
      configId: z.optional(ids),
      placement: z.optional(anyOf(z.enum(AD_PLACEMENTS))),
    }),
    data: adCalendar,
  }),
  quote: defineEndpoint({
    method: 'GET',
    path: '/ads/quote',
    summary: 'Quote an ad',
    details: 'Returns the price and whether a slot is free; books nothing.',
    access: viewAccess,
    query: z.strictObject({
      configId: id,
      startsAt: instant,
      endsAt: instant,
      vendorId: z.optional(id),
      /** The ad being edited, which doesn't block its own slot. */
      adId: z.optional(id),
    }),
    data: adQuote,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/ads/{id}',
    summary: 'Get an ad',
    details: 'With its views and clicks by day.',
    access: viewers('ads', 'catalogue'),
    params: idParams,
    data: adDetails,
    keyData: shopAd,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/ads',
    summary: 'Create an ad',
    details: 'It waits for approval, or is booked and charged immediately if its placement requires no approval.',
    access: editAccess,
    body: newAdBody,
    data: adDetails,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/ads/{id}',
    summary: 'Update an ad',
    details: 'Placement and dates can’t be changed once it is booked.',
    access: editAccess,
    params: idParams,
    body: adUpdateBody,
    data: adDetails,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/ads/{id}',
    summary: 'Delete an ad',
    details: 'Only if it was never booked.',
    access: editAccess,
    params: idParams,
    body: versionBody,
    data: done,
  }),
  changeStatus: defineEndpoint({
    method: 'POST',
    path: '/ads/{id}/status',
    summary: 'Change the status of an ad',
    details: 'Approving charges the vendor; cancelling refunds unused days.',
    access: editAccess,
    params: idParams,
    body: adStatusBody,
    data: adDetails,
  }),
  view: defineHitEndpoint('/ads/{id}/view', 'Count a view of an ad'),
  click: defineHitEndpoint('/ads/{id}/click', 'Count a click on an ad'),
  bulk: defineEndpoint({
    method: 'POST',
    path: '/ads/bulk',
    summary: 'Change or delete several ads',
    access: editAccess,
    body: bulkBody(['approve', 'reject', 'pause', 'resume', 'cancel', 'delete'], { reason: z.optional(adReason) }),
    data: bulkResponse,
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/ads/export',
    summary: 'Create a download link for a CSV export',
    access: viewAccess,
    body: exportBody,
    data: exportData,
    plain: true,
  }),
};
