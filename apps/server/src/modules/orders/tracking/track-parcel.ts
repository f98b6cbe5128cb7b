import { message } from '@souk/contract/core/message.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import type { OrderStatusLabels } from '@souk/contract/orders/api.ts';
import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import type { Tracking } from '@souk/contract/orders/tracking.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { AppError } from '#core/errors.ts';
import { type Carrier, readConfiguration } from '#modules/configuration/configuration.service.ts';
import { lineNameSql } from '../line-names.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';
import { readOrderStatuses } from '../order-statuses.ts';
import { orderProgress, type StatusChange } from '../order-progress.ts';

/** Codes in any other format are rejected without a database query. */
const CODE_FORMAT = /^[\w-]{16,64}$/;
const SETTINGS = [
  'general.name',
  'general.logo',
  'general.shopUrl',
  'general.timeZone',
  'general.languages',
  'shipping.carriers',
] as const;

const instantSql = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const selectTrackedSql = (language: Language) => `
  select ${orderNumberSql('o')} as number, o.status, o.status_since as "statusSince", o.estimate_at as "estimateAt", o.carrier, o.tracking_number as "trackingNumber",
    json_build_object('placed', ${instantSql('o.placed_at')}, 'packed', ${instantSql('o.packed_at')}, 'pickup', ${instantSql('o.pickup_at')},
      'delivering', ${instantSql('o.delivering_at')}, 'complete', ${instantSql('o.completed_at')}) as "reachedAt",
    coalesce((select json_agg(json_build_object('name', ${lineNameSql('l', language)}, 'variantName', l.variant_name, 'quantity', l.quantity - l.released_quantity, 'pictureUrl', l.picture_url) order by l.position, l.id)
      from order_lines l where l.order_id = o.id and l.quantity > l.released_quantity), '[]') as items,
    coalesce((select json_agg(json_build_object('kind', t.kind, 'place', t.place, 'note', t.note, 'at', ${instantSql('t.at')}) order by t.at desc, t.id desc)
      from tracking_events t where t.order_id = o.id), '[]') as events,
    coalesce((select json_agg(json_build_object('from', s.from_status, 'to', s.to_status, 'at', ${instantSql('s.at')}, 'secondsBefore', s.seconds_before) order by s.at, s.id)
      from order_status_changes s where s.order_id = o.id), '[]') as changes
  from orders o where o.tracking_code = ?`;
const SELECT_TRACKED: Record<Language, string> = { en: selectTrackedSql('en'), ar: selectTrackedSql('ar') };

interface TrackedRow extends Pick<Tracking, 'number' | 'status' | 'statusSince' | 'estimateAt' | 'items' | 'events'> {
  carrier: string | null;
  trackingNumber: string | null;
  reachedAt: Partial<Record<OrderStatus, string | null>>;
  changes: StatusChange[];
}

/** The data of the public tracking page. Throws the same 404 for malformed and unknown codes. */
export async function trackParcel(ctx: Context, code: string): Promise<Tracking> {
  const [row] = CODE_FORMAT.test(code)
    ? await ctx.db.rows<TrackedRow>(statement(SELECT_TRACKED[ctx.language], [code]))
    : [];
  if (!row) throw new AppError(404, message('parcel.not_found'));
  const settings = await readConfiguration(ctx, SETTINGS);
  const statuses = new Map((await readOrderStatuses(ctx)).map((entry) => [entry.code, entry]));
  const { number, status, statusSince, items, events } = row;
  const isFinal = status === 'complete' || status === 'cancelled';
  return {
    number,
    status,
    statusSince,
    items,
    events,
    label: statusLabel(statuses, status),
    colour: statuses.get(status)?.colour ?? 'default',
    message: statuses.get(status)?.customerMessage ?? '',
    steps: orderProgress(row)
      .filter(({ state }) => state !== 'skipped')
      .map(({ seconds: _, ...step }) => ({ ...step, label: statusLabel(statuses, step.status) })),
    estimateAt: isFinal ? null : row.estimateAt,
    carrier: findCarrier(row, settings['shipping.carriers']),
    shop: {
      name: settings['general.name'],
      logoUrl: settings['general.logo']?.url ?? null,
      url: settings['general.shopUrl'],
      timeZone: settings['general.timeZone'],
      languages: settings['general.languages'],
    },
  };
}

const statusLabel = (statuses: ReadonlyMap<OrderStatus, OrderStatusLabels>, status: OrderStatus): string =>
  statuses.get(status)?.label ?? status;

function findCarrier({ carrier, trackingNumber }: TrackedRow, carriers: readonly Carrier[]): Tracking['carrier'] {
  if (!carrier) return null;
  const urlTemplate = carriers.find(({ name }) => name === carrier)?.trackingUrl;
  const url =
    urlTemplate && trackingNumber ? urlTemplate.replaceAll('{number}', encodeURIComponent(trackingNumber)) : null;
  return { name: carrier, number: trackingNumber, url };
}
