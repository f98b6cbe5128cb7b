import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#core/db/embedded/start-embedded.ts';
import { migrate } from '#core/db/migrate.ts';
import { projectRoot } from '#core/project-root.ts';
import { makeBaskets } from './plan/make-baskets.ts';
import { makeCategories } from '../catalogue/make-categories.ts';
import { makeCommissionRules } from './plan/commission.ts';
import { makeCoupons, makeNarrowCoupons } from './plan/make-coupons.ts';
import { makeCustomers } from './plan/make-people.ts';
import { makeProducts } from './plan/make-products.ts';
import { makeVendors } from './plan/make-vendors.ts';
import { SHAPE_NAMES } from '../../seeds/shared/shapes.ts';
import { DAY, emptyRows, later, type World } from '../catalogue/world.ts';
import { PALETTES, planPictures } from '../../seeds/shared/pictures.ts';
import { ORDER_POLICY } from '../../seeds/shared/policy.ts';
import { createRandom } from '../../seeds/shared/random.ts';
import { signIns } from '../../seeds/shared/sign-ins.ts';
import { addAds, countVisitors } from './ads.ts';
import { addBuyers } from './buyers.ts';
import { addConversations } from './conversations.ts';
import { addCoupons } from './coupons.ts';
import type { DemoContext } from './context.ts';
import { addBanners, addNotifications } from './marketing.ts';
import { addDailyEvents } from './money.ts';
import { writeColleagues } from './people.ts';
import { addChargebacks } from './returns.ts';
import { Schedule } from './schedule.ts';
import { addSellers } from './sellers.ts';
import { setUpMarketplace } from './set-up.ts';
import { openShop } from './shop.ts';
import { scheduleStockCounts, planInitialStock } from './stock.ts';
import { addTrade } from './trade.ts';
import { writeSnapshot } from './write-file.ts';

const SEED = 20_261_120;
const TRADING_DAYS = 425;
const PICTURE_PALETTES = 3;
/** The end of the demo. Any day works, because the first start shifts it to today. By Monday evening, most vendors are paid. */
const DEMO_END = new Date('2026-11-23T21:00:00.000Z');

const started = Date.now();
const log = (line: string) => process.stdout.write(`${((Date.now() - started) / 1000).toFixed(0)}s ${line}\n`);

const orderCount = Number(process.argv[2] ?? 4000);
const folder = process.argv[3] ?? join(projectRoot, 'apps/server/demo');
const fixedDir = process.argv[4];
const dataDir = fixedDir ?? (await mkdtemp(join(tmpdir(), 'souk-demo-')));
const server = await startEmbedded({
  dataDir,
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '256MB' },
});
try {
  await migrate(server.url);
  const world = await planWorld();
  const shop = await openShop(server.url, dataDir, world.staff);
  const schedule = new Schedule(shop, world.now, log);
  const context: DemoContext = { shop, schedule, world, ids: new Map(), stock: new Map(), drawings: {} };
  planInitialStock(context);
  setUpMarketplace(context);
  addSellers(context);
  addBuyers(context);
  addCoupons(context);
  addTrade(context, makeBaskets(world, orderCount));
  addDailyEvents(context);
  addAds(context);
  addBanners(context);
  addConversations(context);
  addNotifications(context);
  addChargebacks(context);
  scheduleStockCounts(context);
  await schedule.run();
  await shop.at(world.now, () => countVisitors(context));
  for (const [kind, count] of schedule.failures) log(`${count} × ${kind}`);
  await shop.app.close();
  await shop.database.close();
  const client = new pg.Client(server.url);
  await client.connect();
  await writeColleagues(client, world);
  const drawings = await drawingsByPath(client, context.drawings);
  await client.end();
  log('Writing the file');
  const bytes = await writeSnapshot({ url: server.url, folder, now: DEMO_END, zone: ORDER_POLICY.zone, drawings });
  log(`${bytes} bytes in ${folder}`);
} finally {
  await server.stop();
  if (!fixedDir) await rm(dataDir, { recursive: true, force: true });
}

/** Indexes the drawings by path. Those of documents are recorded by id, because their upload does not return the path. */
async function drawingsByPath(client: pg.Client, drawings: DemoContext['drawings']): Promise<Record<string, unknown>> {
  const { rows } = await client.query<{ id: string; path: string }>('select id, path from files order by id');
  return Object.fromEntries(rows.map(({ id, path }) => [path, drawings[id] ?? drawings[path]]));
}

/** Plans everything. No call is made before that. */
async function planWorld(): Promise<World> {
  const random = createRandom(SEED);
  const opening = later(DEMO_END, -TRADING_DAYS * DAY);
  const createdAt = later(opening, -33 * DAY);
  const pictures = planPictures({
    shapes: SHAPE_NAMES,
    palettes: PALETTES.slice(0, PICTURE_PALETTES),
    random,
    at: createdAt,
  });
  const staff = await signIns(random, createdAt);
  const world: World = {
    random,
    now: DEMO_END,
    opening,
    staff,
    pictures,
    leaves: [],
    offersByVendor: new Map(),
    rows: emptyRows(),
  };
  makeCategories(world);
  makeVendors(world);
  makeProducts(world);
  makeCustomers(world, Math.round(orderCount * 0.5));
  makeCommissionRules(world);
  makeCoupons(world);
  makeNarrowCoupons(world);
  return world;
}
