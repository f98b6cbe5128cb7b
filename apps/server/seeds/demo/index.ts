import pg from 'pg';
import { combinedModules } from '#server/modules.ts';
import {
  rebuildBalances,
  rebuildCounters,
  rebuildDailyTotals,
  rebuildListFigures,
} from '#modules/figures/rebuild-figures.ts';
import { rebuildRollups } from '#modules/figures/rebuild-rollups.ts';
import { files } from '#tables/platform.ts';
import { continueNumbers } from '../shared/finish.ts';
import { insertRows } from '../shared/load.ts';
import { drawPictures, PALETTES, planPictures } from '../shared/pictures.ts';
import { POLICY } from '../shared/policy.ts';
import { randomFrom } from '../shared/random.ts';
import { runOn } from '../shared/run-on.ts';
import { signIns } from '../shared/sign-ins.ts';
import { makeCommissionRules } from './commission.ts';
import { LedgerBook } from './ledger-book.ts';
import { makeAds, type MadeAds } from './make-ads.ts';
import { makeBanners } from './make-banners.ts';
import { makeBaskets } from './make-baskets.ts';
import { makeCategories } from './make-categories.ts';
import { makeColleagues } from './make-colleagues.ts';
import { makeConfiguration } from './make-configuration.ts';
import { makeCoupons, makeNarrowCoupons } from './make-coupons.ts';
import { makeDocuments } from './make-documents.ts';
import { makeFaqs } from './make-faqs.ts';
import { makeCatalogueHistory, makeOrderHistory, makePriceHistory } from './make-history.ts';
import { makeLegalTexts } from './make-legal-texts.ts';
import { makeMoney } from './make-money.ts';
import { writeNotifications } from './make-notifications.ts';
import { makeOrders } from './make-orders.ts';
import { makeCustomers } from './make-people.ts';
import { makeProducts } from './make-products.ts';
import { makeQueries } from './make-queries.ts';
import { makeChargebacks } from './make-chargebacks.ts';
import { makeRefunds } from './make-refunds.ts';
import { makeOpenReturns } from './make-returns.ts';
import { makeStock } from './make-stock.ts';
import { makeVendors } from './make-vendors.ts';
import { orderMoney } from './order-money.ts';
import { SHAPE_NAMES } from './shapes.ts';
import { DAY, emptyRows, later, type World } from './world.ts';
import { writeWorld } from './write-world.ts';

const SEED = 20_261_120;
const TRADING_DAYS = 425;
const PICTURE_PALETTES = 3;
const VENDOR_ACCOUNTS = ['vendor:pending', 'vendor:available', 'vendor:payout'] as const;

export type SeedOptions = {
  /** The database, as its owner. */
  url: string;
  /** Pictures go to `files/` in it. */
  dataDir: string;
  onProgress?: (line: string) => void;
  /** The instant that the data leads up to. */
  now?: Date;
};

/** Whether nobody has signed up on this database yet. */
export async function isEmpty(url: string): Promise<boolean> {
  const client = await connect(url);
  try {
    const { rowCount } = await client.query('select 1 from users limit 1');
    return !rowCount;
  } finally {
    await client.end();
  }
}

/** Fills a migrated, empty database with the demo, in one transaction; the same every time but for the date it leads up to. */
export async function seedDemo({ url, dataDir, onProgress = () => {}, now = new Date() }: SeedOptions): Promise<void> {
  const client = await connect(url);
  try {
    onProgress('Making vendors, products and customers');
    const world = await openWorld(now);
    // Drawn by other threads while the rows are made and written.
    const drawing = drawPictures(world.pictures, { dataDir, at: world.opening });
    drawing.catch(() => undefined);
    stockTheShelves(world);
    onProgress('Placing 12,000 orders');
    const platformAccounts = await client.query<{ code: string; id: string }>(
      'select code, id from accounts where vendor_id is null',
    );
    const accountIds = new Map(platformAccounts.rows.map((row) => [row.code, row.id]));
    const vendorAccounts = openVendorAccounts(world, accountIds);
    const book = new LedgerBook(accountIds, world.random);
    const ads = await makeAds(world, dataDir);
    trade(world, book, ads);
    const documents = await makeDocuments(world, dataDir);
    const attached = await makeQueries(world, dataDir);
    makeColleagues(world);
    makeConfiguration(world);
    const bannerPictures = await makeBanners(world, dataDir);
    onProgress('Writing rows');
    await client.query('begin');
    await writeWorld(client, world, { accounts: vendorAccounts, transfers: book.transfers });
    await insertRows(client, files, [...(await drawing), ...documents, ...attached, ...bannerPictures, ...ads.files]);
    await writeNotifications(client, world);
    await continueNumbers(client);
    onProgress('Adding up');
    await rebuildListFigures(runOn(client), now);
    await rebuildBalances(runOn(client));
    await rebuildCounters(runOn(client), combinedModules.counters);
    await rebuildDailyTotals(runOn(client), POLICY.zone);
    await rebuildRollups(runOn(client), POLICY.zone);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

async function openWorld(now: Date): Promise<World> {
  const random = randomFrom(SEED);
  const opening = later(now, -TRADING_DAYS * DAY);
  const madeAt = later(opening, -30 * DAY);
  const pictures = planPictures({
    shapes: SHAPE_NAMES,
    palettes: PALETTES.slice(0, PICTURE_PALETTES),
    random,
    at: madeAt,
  });
  const staff = await signIns(random, madeAt);
  return { random, now, opening, staff, pictures, leaves: [], offersByVendor: new Map(), rows: emptyRows() };
}

function stockTheShelves(world: World): void {
  makeCategories(world);
  makeVendors(world);
  makeProducts(world);
  makeCustomers(world);
  makeCommissionRules(world);
  makeCoupons(world);
  makeNarrowCoupons(world);
  makeFaqs(world);
  makeLegalTexts(world);
}

function openVendorAccounts(world: World, ids: Map<string, string>) {
  return world.rows.vendors.flatMap((vendor) =>
    VENDOR_ACCOUNTS.map((code) => {
      const id = world.random.idAt(vendor.createdAt ?? world.now);
      ids.set(`${code} ${vendor.id}`, id);
      return { id, code, vendorId: vendor.id, createdAt: vendor.createdAt };
    }),
  );
}

function trade(world: World, book: LedgerBook, ads: MadeAds): void {
  const sales = makeOrders(world, makeBaskets(world));
  const granted = makeRefunds(world, sales);
  makeOpenReturns(world, sales);
  const disputed = makeChargebacks(world, sales);
  const refunds = [...granted, ...disputed.refunds];
  makeStock(world, sales);
  makeMoney(world, book, [...orderMoney(world, sales, refunds), ...disputed.events, ...ads.events]);
  ads.finish();
  makeOrderHistory(world, sales, refunds);
  makeCatalogueHistory(world);
  makePriceHistory(world);
}
