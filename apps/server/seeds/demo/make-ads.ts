import { adPrice, unusedPrice } from '@souk/contract/ads/inputs.ts';
import { addDays, dayOf, startOfDay } from '#core/days.ts';
import { adApproved, adDaysUnused } from '#modules/ledger/postings.ts';
import type { adConfigurations, ads } from '#tables/ads.ts';
import type { files } from '#tables/platform.ts';
import { normalise, searchText } from '#tables/search-text.ts';
import { POLICY } from '../shared/policy.ts';
import { type Random, randomFrom } from '../shared/random.ts';
import { drawAds, type DrawnAds } from './ad-pictures.ts';
import { AD_TITLES, type PlaceSeed, PLACES } from './ad-seeds.ts';
import { finishAd } from './finish-ads.ts';
import type { LedgerEvent } from './ledger-book.ts';
import { planSlots, type Wish } from './plan-ads.ts';
import { DAY, HOUR, later, MINUTE, type Row, type VendorRow, type World } from './world.ts';

type AdRow = Row<typeof ads>;
type PlaceRow = Row<typeof adConfigurations>;

/** Chance of its own, so that ads leave the rest of the demo as it is. */
const OWN_SEED = 20_261_122;
const FIRST_NUMBER = 1001;
/** Shops that buy ads, the biggest ones. */
const BUYERS = 12;
/** Days of an ad that had begun when it was given up. */
const DAYS_USED = 4;

export interface MadeAds {
  /** What is charged and given back, to be posted in order of time with everything else. */
  events: LedgerEvent[];
  files: Row<typeof files>[];
  /** Writes down what came of it, once the money has been posted. */
  finish(): void;
}

/** Places, and ads of every state on them: each slot is sold to one after another, with days left free between. */
export async function makeAds(world: World, dataDir: string): Promise<MadeAds> {
  const random = randomFrom(OWN_SEED);
  const pictures = await drawAds(world, { dataDir, random });
  const suspended = world.rows.vendors.filter(({ status }) => status === 'suspended');
  const made: { row: AdRow; reach: number }[] = [];
  for (const [rank, seed] of PLACES.entries()) {
    const place = placeRow(world, seed, { rank, random });
    world.rows.adConfigurations.push(place);
    for (const wish of planSlots(seed, { rank, random, suspended }))
      made.push({ row: adRow(world, { place, wish, turn: made.length, random, pictures }), reach: seed.reach });
  }
  return {
    events: made.flatMap(({ row }) => moneyOf(world, row, random)),
    files: [...pictures.values()].map(({ file }) => file),
    finish: () => made.forEach(({ row, reach }, turn) => finishAd(world, row, { reach, author: turn % 3, random })),
  };
}

function placeRow(
  world: World,
  { reach: _reach, ...seed }: PlaceSeed,
  { rank, random }: { rank: number; random: Random },
): PlaceRow {
  const createdAt = later(world.opening, rank * DAY);
  return {
    id: random.idAt(createdAt),
    ...seed,
    requiresApproval: seed.requiresApproval ?? true,
    isActive: seed.isActive ?? true,
    nameSort: normalise(seed.name.en),
    searchText: searchText([seed.name.en, seed.name.ar, seed.code]),
    createdAt,
    updatedAt: createdAt,
  };
}

interface Parts {
  place: PlaceRow;
  wish: Wish;
  /** How many were made before. */
  turn: number;
  random: Random;
  pictures: DrawnAds;
}

function adRow(world: World, { place, wish, turn, random, pictures }: Parts): AdRow {
  const { from, days, status, reason } = wish;
  const today = dayOf(world.now, POLICY.zone);
  const at = (day: number) => startOfDay(addDays(today, day), POLICY.zone);
  const startsAt = at(from);
  const vendor = wish.vendor ?? random.pickSkewed(buyers(world, startsAt), 1.4);
  const words = AD_TITLES[turn % AD_TITLES.length];
  const drawn = pictures.get(`${place.width} ${turn % AD_TITLES.length}`);
  if (!words || !drawn) throw new Error('No words or picture for an ad');
  const newest = world.now.getTime() - random.whole(2, 60) * HOUR;
  const createdAt = new Date(Math.min(startsAt.getTime() - random.whole(3, 12) * DAY, newest));
  const number = FIRST_NUMBER + turn;
  return {
    id: random.idAt(createdAt),
    number,
    vendorId: vendor.id,
    configId: place.id,
    placement: place.placement,
    title: words.title,
    titleSort: normalise(words.title.en),
    image: { ...drawn.picture, alt: words.title.en },
    ...targetOf(world, vendor, turn),
    startsAt,
    endsAt: at(from + days),
    days,
    pricing: place.pricing,
    unitPrice: place.price,
    price: adPrice({ pricing: place.pricing, price: place.price }, days),
    chargedAt: null,
    givenBack: 0,
    status,
    statusSince: createdAt,
    statusReason: reason ?? null,
    isPausedByVendor: false,
    views: 0,
    clicks: 0,
    searchText: searchText([words.title.en, words.title.ar, `AD-${number}`, vendor.shopName]),
    createdAt,
    updatedAt: createdAt,
  };
}

const buyers = (world: World, at: Date): VendorRow[] =>
  world.rows.vendors
    .filter(({ status, payoutSchedule, createdAt }) => {
      // Those who are paid out often have little to spend.
      const hasSavings = payoutSchedule === 'monthly' || payoutSchedule === 'manual';
      return status === 'active' && hasSavings && (createdAt ?? at) < at;
    })
    .slice(0, BUYERS);

function targetOf(world: World, vendor: VendorRow, turn: number): Pick<AdRow, 'targetKind' | 'targetId' | 'targetUrl'> {
  const products = world.rows.products.filter((row) => row.vendorId === vendor.id && row.status === 'published');
  const product = products[turn % Math.max(1, products.length)];
  if (turn % 9 === 4) return { targetKind: 'url', targetId: null, targetUrl: 'https://example.com/collections/new' };
  if (turn % 5 === 2 && product?.categoryId)
    return { targetKind: 'category', targetId: product.categoryId, targetUrl: null };
  if (turn % 3 === 0 || !product) return { targetKind: 'vendor', targetId: vendor.id, targetUrl: null };
  return { targetKind: 'product', targetId: product.id, targetUrl: null };
}

/** Charged on the day when it is covered; given back what was cancelled before its end. */
function moneyOf(world: World, row: AdRow, random: Random): LedgerEvent[] {
  if (row.status === 'waiting' || row.status === 'rejected') return [];
  const staff = world.staff[1];
  const base = {
    sourceId: row.id,
    vendorId: row.vendorId,
    reference: `AD-${row.number}`,
    description: row.title.en,
    actorName: staff?.name ?? 'Souk',
    actorId: staff?.id ?? null,
    random,
  };
  const charged: LedgerEvent = {
    ...base,
    at: new Date(Math.min(later(row.createdAt ?? world.now, 90 * MINUTE).getTime(), world.now.getTime() - HOUR)),
    key: `ad:${row.id}:charged`,
    kind: 'ad',
    legs: adApproved(row.price),
    ready: (book, when) => {
      if (book.owed('vendor:available', row.vendorId) >= row.price) return 'now';
      return when < row.startsAt && later(when, DAY) < world.now ? 'later' : 'never';
    },
    posted: (when) => {
      row.chargedAt = when;
    },
  };
  return row.status === 'cancelled' ? [charged, givenBack(world, row, base)] : [charged];
}

function givenBack(world: World, row: AdRow, base: Omit<LedgerEvent, 'at' | 'key' | 'kind' | 'legs'>): LedgerEvent {
  const hasBegun = row.startsAt < world.now;
  const amount = unusedPrice(row, hasBegun ? row.days - DAYS_USED : row.days);
  return {
    ...base,
    at: hasBegun ? later(row.startsAt, (DAYS_USED - 1) * DAY + 10 * HOUR) : later(world.now, -30 * MINUTE),
    key: `ad:${row.id}:given_back`,
    kind: 'ad_given_back',
    legs: adDaysUnused(amount),
    ready: () => (row.chargedAt ? 'now' : 'never'),
    posted: (when) => {
      row.givenBack = amount;
      row.statusSince = when;
    },
  };
}
