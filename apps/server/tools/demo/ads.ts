import { AD_TITLES, PLACES } from './plan/ad-seeds.ts';
import { VENDOR_SUSPENDED } from './plan/plan-ads.ts';
import { planSlots, type Wish } from './plan/plan-ads.ts';
import { addDays, dayOf, startOfDay } from '#core/days.ts';
import { PALETTES } from '../../seeds/shared/pictures.ts';
import { POLICY } from '../../seeds/shared/policy.ts';
import { drawing } from '../../seeds/shared/wide-pictures.ts';
import { DAY, HOUR, later, type VendorRow } from '../catalogue/world.ts';
import { type Making, realId, type Versioned } from './making.ts';
import { uploadDrawn } from './pictures.ts';

/** Shops that buy ads, the biggest ones. */
const BUYERS = 12;
/** Days of an ad that had begun when it was given up. */
const DAYS_USED = 4;

interface Place {
  id: string;
  seed: (typeof PLACES)[number];
  pictures: string[];
}

/** Places, and ads of every state on them: each slot is sold to one after another, with days left free between. */
export function addAds(making: Making): void {
  const { schedule, shop, world } = making;
  const suspended = world.rows.vendors.filter(({ status }) => status === 'suspended');
  let turn = 0;
  for (const [rank, seed] of PLACES.entries()) {
    const place: Place = { id: '', seed, pictures: [] };
    schedule.add(later(world.opening, rank * DAY), async () => {
      const { reach: _reach, ...body } = seed;
      place.id = (await shop.post<Versioned>('/ads/configurations', body, 2)).id;
      place.pictures = await drawTitles(making, seed);
    });
    for (const wish of planSlots(seed, { rank, random: world.random, suspended }))
      buy(making, { place, wish, turn: turn++ });
  }
}

const drawn = new Map<string, Promise<string[]>>();

/** A picture for each title in the shape of a place. */
function drawTitles(making: Making, { width, height }: (typeof PLACES)[number]): Promise<string[]> {
  const size = `${width} ${height}`;
  const known = drawn.get(size);
  if (known) return known;
  const made = (async () => {
    const ids: string[] = [];
    for (const [turn, { title, shapes }] of AD_TITLES.entries()) {
      const palette = PALETTES[turn % PALETTES.length];
      if (!palette) continue;
      const name = `${title.en.toLowerCase().replace(/[^a-z]+/g, '-')}-${width}.webp`;
      const recipe = { name, shapes: width > 2 * height ? shapes : shapes.slice(0, 1), palette, width, height };
      ids.push(
        await uploadDrawn(making, { name, svg: () => drawing(recipe), width }, { ...recipe, palette: palette.name }),
      );
    }
    return ids;
  })();
  drawn.set(size, made);
  return made;
}

interface Bought {
  place: Place;
  wish: Wish;
  turn: number;
}

function buy(making: Making, { place, wish, turn }: Bought): void {
  const { schedule, shop, world } = making;
  const { random } = world;
  const at = (day: number) => startOfDay(addDays(dayOf(world.now, POLICY.zone), day), POLICY.zone);
  const startsAt = at(wish.from);
  const newest = world.now.getTime() - random.whole(2, 60) * HOUR;
  const madeAt = new Date(Math.min(startsAt.getTime() - random.whole(3, 12) * DAY, newest));
  const vendor = wish.vendor ?? random.pickSkewed(buyers(making, startsAt), 1.4);
  const by = turn % 3;
  schedule.add(madeAt, async () => {
    const title = AD_TITLES[turn % AD_TITLES.length]?.title;
    const image = { fileId: place.pictures[turn % AD_TITLES.length], alt: title?.en };
    const body = {
      vendorId: realId(making, vendor.id),
      configId: place.id,
      title,
      image,
      ...targetOf(making, vendor, turn),
      startsAt: startsAt.toISOString(),
      endsAt: at(wish.from + wish.days).toISOString(),
    };
    if (wish.vendor) await fund(making, vendor);
    const own = { targetKind: 'vendor', targetId: body.vendorId };
    const ad = await shop
      .post<Versioned>('/ads', body, by)
      .catch(() => shop.post<Versioned>('/ads', { ...body, ...own }, by));
    judge(making, { id: ad.id, wish, startsAt, by });
  });
}

/** A suspended shop could afford its ad, before it was suspended. */
async function fund(making: Making, vendor: VendorRow): Promise<void> {
  const body = {
    vendorId: realId(making, vendor.id),
    direction: 'plus',
    amount: 25_000,
    reason: 'Photographs of the collection',
  };
  await making.shop.post('/adjustments', body);
}

interface Judged {
  id: string;
  wish: Wish;
  startsAt: Date;
  by: number;
}

/** Approves, rejects, pauses or cancels an ad as it was planned, each at its time. */
function judge({ schedule, shop, world }: Making, { id, wish, startsAt, by }: Judged): void {
  const move = (at: Date, to: string, reason?: string) =>
    schedule.add(at, async () => {
      const ad = await shop.get<Versioned & { status: string }>(`/ads/${id}`);
      if (ad.status === to || ad.status === 'ended' || (ad.status === 'waiting') !== (to === 'rejected')) return;
      await shop.post(`/ads/${id}/status`, { to, version: ad.version, ...(reason && { reason }) }, by);
    });
  const soon = later(shop.now(), 20 * 60_000);
  if (wish.status === 'waiting') return;
  if (wish.status === 'rejected') return move(later(shop.now(), 5 * HOUR), 'rejected', wish.reason);
  const latest = new Date(Math.min(later(startsAt, -HOUR).getTime(), world.now.getTime() - HOUR));
  schedule.add(soon, () => approve({ schedule, shop }, id, latest));
  const hasBegun = startsAt < world.now;
  if (wish.status === 'cancelled')
    move(
      hasBegun ? later(startsAt, (DAYS_USED - 1) * DAY + 10 * HOUR) : later(world.now, -30 * 60_000),
      'cancelled',
      wish.reason,
    );
  // That of a suspended shop is paused with its shop.
  if (wish.status === 'paused' && wish.reason !== VENDOR_SUSPENDED)
    move(
      new Date(Math.max(later(startsAt, 3 * HOUR).getTime(), world.now.getTime() - 20 * HOUR)),
      'paused',
      wish.reason,
    );
}

/** Waits until the vendor's account covers it; rejects it when that does not happen in time. */
async function approve({ schedule, shop }: Pick<Making, 'schedule' | 'shop'>, id: string, latest: Date): Promise<void> {
  const { status, version } = await shop.get<Versioned & { status: string }>(`/ads/${id}`);
  if (status !== 'waiting') return;
  try {
    await shop.post(`/ads/${id}/status`, { to: 'scheduled', version }, 1);
  } catch {
    const next = later(shop.now(), DAY / 2);
    if (next < latest) schedule.add(next, () => approve({ schedule, shop }, id, latest));
    else await shop.post(`/ads/${id}/status`, { to: 'rejected', version, reason: 'The account did not cover it' }, 1);
  }
}

const buyers = ({ world }: Making, at: Date): VendorRow[] =>
  world.rows.vendors
    .filter(({ status, payoutSchedule, createdAt }) => {
      // Those who are paid out often have little to spend.
      const hasSavings = payoutSchedule === 'monthly' || payoutSchedule === 'manual';
      return status === 'active' && hasSavings && (createdAt ?? at) < later(at, -14 * DAY);
    })
    .slice(0, BUYERS);

function targetOf(making: Making, vendor: VendorRow, turn: number): object {
  const { world, ids, shop } = making;
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
    return { targetKind: 'category', targetId: realId(making, product.categoryId) };
  if (turn % 3 === 0 || !product) return { targetKind: 'vendor', targetId: realId(making, vendor.id) };
  return { targetKind: 'product', targetId: realId(making, product.id) };
}

const SHOWN = `select a.id, a.starts_at as "startsAt", least(a.ends_at, case when a.status in ('cancelled', 'paused') then a.status_since else a.ends_at end) as "endsAt",
  c.code from ads a join ad_configurations c on c.id = a.config_id where a.charged_at is not null order by a.number`;
const ADD_DAY = 'insert into ad_days (ad_id, day, views, clicks) values (?, ?, ?, ?)';
const ADD_UP = `update ads set views = d.views, clicks = d.clicks
  from (select ad_id, sum(views) as views, sum(clicks) as clicks from ad_days group by 1) d where d.ad_id = ads.id`;

/** What visitors of the shop front saw and clicked: by day, since a call for each would be hundreds of thousands. */
export async function countVisitors({ shop, world: { random, now } }: Making): Promise<void> {
  const reach = new Map(PLACES.map((seed) => [seed.code, seed.reach]));
  for (const { id, startsAt, endsAt, code } of await shop.rows<{
    id: string;
    startsAt: string;
    endsAt: string;
    code: string;
  }>(SHOWN)) {
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
      if (views > 0) await shop.rows(ADD_DAY, id, dayOf(at, POLICY.zone), views, clicks);
    }
  }
  await shop.rows(ADD_UP);
}
