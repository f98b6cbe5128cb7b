import { adsApi } from '@souk/contract/ads/api.ts';
import { adConfigurationsApi } from '@souk/contract/ads/configurations.ts';
import type { CallOf } from '@souk/contract/core/endpoint.ts';
import { ledgerApi } from '@souk/contract/ledger/api.ts';
import { AD_TITLES, AD_PLACEMENTS } from './plan/ad-seeds.ts';
import { VENDOR_SUSPENDED } from './plan/plan-ads.ts';
import { type AdPlan, planSlots } from './plan/plan-ads.ts';
import type { AdStatus } from '#tables/ads.ts';
import { addDays, dayAt, startOfDay } from '#core/days.ts';
import { PALETTES } from '../../seeds/shared/pictures.ts';
import { ORDER_POLICY } from '../../seeds/shared/policy.ts';
import { createWidePicture } from '../../seeds/shared/wide-pictures.ts';
import { DAY, HOUR, later, type VendorRow } from '../catalogue/world.ts';
import { type DemoContext, realId } from './context.ts';
import { uploadDrawn } from './pictures.ts';

/** Only this many vendors, the biggest ones, buy ads. */
const MAX_AD_BUYERS = 12;
/** The number of days for which an ad runs before it is cancelled. */
const DAYS_BEFORE_CANCELLATION = 4;

interface AdPlacement {
  id: string;
  seed: (typeof AD_PLACEMENTS)[number];
  pictures: string[];
}

/**
 * Schedules ad placements with ads of every status. Vendors book each slot one after another, with some free days in between.
 */
export function addAds(context: DemoContext): void {
  const { schedule, shop, world } = context;
  const suspended = world.rows.vendors.filter(({ status }) => status === 'suspended');
  let turn = 0;
  for (const [rank, seed] of AD_PLACEMENTS.entries()) {
    const position: AdPlacement = { id: '', seed, pictures: [] };
    schedule.add(later(world.opening, rank * DAY), async () => {
      const { reach: _reach, ...body } = seed;
      position.id = (await shop.call(adConfigurationsApi.create, { body }, 2)).id;
      position.pictures = await drawTitles(context, seed);
    });
    for (const plan of planSlots(seed, { rank, random: world.random, suspended }))
      scheduleAd(context, { position, plan, turn: turn++ });
  }
}

const uploadsBySize = new Map<string, Promise<string[]>>();

/** Uploads a picture for each title, with the dimensions of an ad placement. Returns their file ids. */
function drawTitles(context: DemoContext, { width, height }: (typeof AD_PLACEMENTS)[number]): Promise<string[]> {
  const size = `${width} ${height}`;
  const known = uploadsBySize.get(size);
  if (known) return known;
  const uploaded = (async () => {
    const ids: string[] = [];
    for (const [turn, { title, shapes }] of AD_TITLES.entries()) {
      const palette = PALETTES[turn % PALETTES.length];
      if (!palette) continue;
      const name = `${title.en.toLowerCase().replace(/[^a-z]+/g, '-')}-${width}.webp`;
      const recipe = { name, shapes: width > 2 * height ? shapes : shapes.slice(0, 1), palette, width, height };
      ids.push(
        await uploadDrawn(
          context,
          { name, svg: () => createWidePicture(recipe), width },
          { ...recipe, palette: palette.name },
        ),
      );
    }
    return ids;
  })();
  uploadsBySize.set(size, uploaded);
  return uploaded;
}

interface Purchase {
  position: AdPlacement;
  plan: AdPlan;
  turn: number;
}

function scheduleAd(context: DemoContext, { position, plan, turn }: Purchase): void {
  const { schedule, shop, world } = context;
  const { random } = world;
  const at = (day: number) => startOfDay(addDays(dayAt(world.now, ORDER_POLICY.zone), day), ORDER_POLICY.zone);
  const startsAt = at(plan.from);
  const newest = world.now.getTime() - random.whole(2, 60) * HOUR;
  const createdAt = new Date(Math.min(startsAt.getTime() - random.whole(3, 12) * DAY, newest));
  const vendor = plan.vendor ?? random.pickSkewed(findBuyers(context, startsAt), 1.4);
  const by = turn % 3;
  schedule.add(createdAt, async () => {
    const title = AD_TITLES[turn % AD_TITLES.length]?.title;
    const fileId = position.pictures[turn % AD_TITLES.length];
    if (!title || !fileId) return;
    const vendorId = realId(context, vendor.id);
    const body = {
      vendorId,
      configId: position.id,
      title,
      image: { fileId, alt: title.en },
      startsAt: startsAt.toISOString(),
      endsAt: at(plan.from + plan.days).toISOString(),
    };
    if (plan.vendor) await creditVendor(context, vendorId);
    const create = (target: AdTarget) => shop.call(adsApi.create, { body: { ...body, ...target } }, by);
    const ad = await create(targetOf(context, vendor, turn)).catch(() =>
      create({ targetKind: 'vendor', targetId: vendorId }),
    );
    scheduleStatuses(context, { id: ad.id, plan, startsAt, by });
  });
}

/** Credits the balance of a vendor, so that it can pay for its ad. Used for vendors that will be suspended. */
async function creditVendor({ shop }: DemoContext, vendorId: string): Promise<void> {
  await shop.call(ledgerApi.adjust, {
    body: { vendorId, direction: 'plus', amount: 25_000, reason: 'Photos for the collection' },
  });
}

interface CreatedAd {
  id: string;
  plan: AdPlan;
  startsAt: Date;
  by: number;
}

/** Schedules the approval, rejection, pause or cancellation of an ad, as planned. */
function scheduleStatuses(
  { schedule, shop, world }: DemoContext,
  { id, plan: { status, reason }, startsAt, by }: CreatedAd,
): void {
  const params = { id };
  const move = (at: Date, to: AdStatus) =>
    schedule.add(at, async () => {
      const ad = await shop.call(adsApi.get, { params });
      if (ad.status === to || ad.status === 'ended' || (ad.status === 'waiting') !== (to === 'rejected')) return;
      await shop.call(adsApi.changeStatus, { params, body: { to, version: ad.version, reason } }, by);
    });
  const soon = later(shop.now(), 20 * 60_000);
  if (status === 'waiting') return;
  if (status === 'rejected') return move(later(shop.now(), 5 * HOUR), 'rejected');
  const latest = new Date(Math.min(later(startsAt, -HOUR).getTime(), world.now.getTime() - HOUR));
  schedule.add(soon, () => approveWhenPayable({ schedule, shop }, id, latest));
  const hasBegun = startsAt < world.now;
  if (status === 'cancelled')
    move(
      hasBegun ? later(startsAt, (DAYS_BEFORE_CANCELLATION - 1) * DAY + 10 * HOUR) : later(world.now, -30 * 60_000),
      'cancelled',
    );
  // The suspension of a vendor pauses its ads, so these need no change here.
  if (status === 'paused' && reason !== VENDOR_SUSPENDED)
    move(new Date(Math.max(later(startsAt, 3 * HOUR).getTime(), world.now.getTime() - 20 * HOUR)), 'paused');
}

/** Tries to approve an ad until the vendor's balance covers its price. Rejects it if that doesn't happen by `latest`. */
async function approveWhenPayable(
  { schedule, shop }: Pick<DemoContext, 'schedule' | 'shop'>,
  id: string,
  latest: Date,
): Promise<void> {
  const params = { id };
  const { status, version } = await shop.call(adsApi.get, { params });
  if (status !== 'waiting') return;
  try {
    await shop.call(adsApi.changeStatus, { params, body: { to: 'scheduled', version } }, 1);
  } catch {
    const next = later(shop.now(), DAY / 2);
    const rejection = { to: 'rejected', version, reason: 'The balance didn’t cover the price' } as const;
    if (next < latest) schedule.add(next, () => approveWhenPayable({ schedule, shop }, id, latest));
    else await shop.call(adsApi.changeStatus, { params, body: rejection }, 1);
  }
}

const findBuyers = ({ world }: DemoContext, at: Date): VendorRow[] =>
  world.rows.vendors
    .filter(({ status, payoutSchedule, createdAt }) => {
      // Vendors with frequent payouts have a low balance.
      const hasSavings = payoutSchedule === 'monthly' || payoutSchedule === 'manual';
      return status === 'active' && hasSavings && (createdAt ?? at) < later(at, -14 * DAY);
    })
    .slice(0, MAX_AD_BUYERS);

type AdTarget = Pick<CallOf<typeof adsApi.create>['body'], 'targetKind' | 'targetId' | 'targetUrl'>;

function targetOf(context: DemoContext, vendor: VendorRow, turn: number): AdTarget {
  const { world, ids, shop } = context;
  const published = world.rows.products.filter(
    (row) =>
      row.vendorId === vendor.id &&
      row.status === 'published' &&
      row.publishedAt &&
      row.publishedAt < shop.now() &&
      ids.has(row.id),
  );
  const product = published[turn % Math.max(1, published.length)];
  if (turn % 9 === 4) return { targetKind: 'url', targetUrl: 'https://example.com/collections/new' };
  if (turn % 5 === 2 && product?.categoryId)
    return { targetKind: 'category', targetId: realId(context, product.categoryId) };
  if (turn % 3 === 0 || !product) return { targetKind: 'vendor', targetId: realId(context, vendor.id) };
  return { targetKind: 'product', targetId: realId(context, product.id) };
}

const CHARGED_ADS = `select a.id, a.starts_at as "startsAt", least(a.ends_at, case when a.status in ('cancelled', 'paused') then a.status_since else a.ends_at end) as "endsAt",
  c.code from ads a join ad_configurations c on c.id = a.config_id where a.charged_at is not null order by a.number`;
const INSERT_AD_DAY = 'insert into ad_days (ad_id, day, views, clicks) values (?, ?, ?, ?)';
const UPDATE_AD_TOTALS = `update ads set views = d.views, clicks = d.clicks
  from (select ad_id, sum(views) as views, sum(clicks) as clicks from ad_days group by 1) d where d.ad_id = ads.id`;

/** Inserts the daily numbers of views and clicks by SQL, because the API would need a call for each view and click. */
export async function countVisitors({ shop, world: { random, now } }: DemoContext): Promise<void> {
  const reach = new Map(AD_PLACEMENTS.map((seed) => [seed.code, seed.reach]));
  for (const { id, startsAt, endsAt, code } of await shop.rows<{
    id: string;
    startsAt: string;
    endsAt: string;
    code: string;
  }>(CHARGED_ADS)) {
    const end = new Date(Math.min(Date.parse(endsAt), now.getTime()));
    const rate = 0.006 + random.next() * 0.028;
    const liking = 0.6 + random.next() * 0.8;
    for (let at = new Date(startsAt); at < end; at = later(at, DAY)) {
      const part = Math.min(1, (end.getTime() - at.getTime()) / DAY);
      const isWeekend = at.getUTCDay() === 0 || at.getUTCDay() === 6;
      const views = Math.round(
        (reach.get(code) ?? 0) * liking * part * (isWeekend ? 1.3 : 1) * (0.85 + random.next() * 0.3),
      );
      const clicks = Math.round(views * rate * (0.7 + random.next() * 0.6));
      if (views > 0) await shop.rows(INSERT_AD_DAY, id, dayAt(at, ORDER_POLICY.zone), views, clicks);
    }
  }
  await shop.rows(UPDATE_AD_TOTALS);
}
