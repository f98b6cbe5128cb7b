import type pg from 'pg';
import { combinedModules } from '#server/modules.ts';
import {
  rebuildBalances,
  rebuildCounters,
  rebuildDailyTotals,
  rebuildRecentVendorSales,
} from '#modules/counters/rebuild-totals.ts';
import { fillRollup } from '#modules/counters/rebuild-rollups.ts';
import { attributeCategories, attributeOptions, attributes, categories } from '#tables/catalogue.ts';
import { users } from '#tables/identity.ts';
import { files } from '#tables/platform.ts';
import { attributeValues } from '../catalogue/attribute-values.ts';
import { makeCategories } from '../catalogue/make-categories.ts';
import { SHAPE_NAMES } from '../../seeds/shared/shapes.ts';
import { emptyRows, type Leaf, pictureOf, type World } from '../catalogue/world.ts';
import { continueNumbers } from '../../seeds/shared/finish.ts';
import { insertRows } from '../../seeds/shared/load.ts';
import { drawPictures, PALETTES, planPictures } from '../../seeds/shared/pictures.ts';
import { ORDER_POLICY } from '../../seeds/shared/policy.ts';
import { createRandom } from '../../seeds/shared/random.ts';
import { runOn } from '../../seeds/shared/run-on.ts';
import { signIns } from '../../seeds/shared/sign-ins.ts';
import { createBaseTables, CREATE_FUNCTIONS } from './base-sql.ts';
import {
  UPDATE_CATEGORY_COUNTS,
  insertCustomers,
  insertProducts,
  insertVariants,
  createVariantTables,
  insertVendors,
} from './catalogue-sql.ts';
import { dropIndexes, readRestoreStatements, LARGE_TABLE_NAMES } from './definitions.ts';
import {
  type AccountSql,
  insertInvoices,
  insertOrderTransfers,
  insertPayments,
  insertPayouts,
  insertRefunds,
  insertRefundTransfers,
  insertVendorAccounts,
} from './money-sql.ts';
import {
  insertCoupons,
  insertOrderLines,
  createOrderPlans,
  insertOrders,
  insertRedemptions,
  insertStatusChanges,
} from './orders-sql.ts';
import { runOnBoth, openPair, type SessionPair, shareStatements, shareWork } from './pair.ts';
import { insertQueries } from './queries-sql.ts';
import { type ScalePlan, createPlan, type Scale } from './sizes.ts';

const RANDOM_SEED = 20_261_121;
/** The number of sets of attribute values that the products of a category share. */
const ATTRIBUTE_SETS_PER_LEAF = 8;

export type ScaleOptions = {
  url: string;
  scale: Scale;
  dataDir: string;
  onProgress?: (line: string) => void;
  now?: Date;
};

/**
 * Fills a migrated, empty database with many orders. Each statement inserts many rows, and two sessions run at the same time.
 * If a run was interrupted, another run can start over.
 */
export async function seedScale({
  url,
  scale,
  dataDir,
  onProgress = () => {},
  now = new Date(),
}: ScaleOptions): Promise<void> {
  const plan = createPlan(scale, now);
  const pair = await openPair(url);
  const [one] = pair;
  try {
    onProgress('Dropping indexes');
    await clearDatabase(one);
    const world = await insertBaseData(one, plan);
    const drawing = drawPictures(world.pictures, { dataDir, at: world.opening });
    drawing.catch(() => undefined);
    onProgress(`Placing ${plan.orders.toLocaleString('en')} orders`);
    await planOrders(pair, plan);
    await loadOrders(pair, plan);
    onProgress('Posting payments, refunds and payouts');
    await loadMoney(pair, plan);
    onProgress('Computing totals');
    await computeTotals(pair, now);
    onProgress('Creating indexes');
    await restoreIndexes(pair);
    await insertRows(one, files, await drawing);
    await insertRows(one, users, world.staff);
    await one.query('drop schema seed cascade');
  } finally {
    await Promise.all(pair.map((client) => client.end()));
  }
}

/** Deletes what an interrupted run left. Users are inserted last, so a database with users is not from such a run. */
async function clearDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from users limit 1');
  if (rowCount) throw new Error('This database is in use: seed an empty one');
  await dropIndexes(client);
  await client.query(
    `truncate ${LARGE_TABLE_NAMES.join(', ')}, monthly_vendor_totals, monthly_duration_totals, categories, attributes, coupons, files cascade`,
  );
  await client.query('delete from account_balances where vendor_id is not null');
  await client.query('delete from accounts where vendor_id is not null');
  for (const statement of CREATE_FUNCTIONS) await client.query(statement);
}

/**
 * Inserts categories and attributes as in the demo, and the data from which SQL generates products. Only plans staff and
 * pictures, which are inserted at the end.
 */
async function insertBaseData(client: pg.Client, plan: ScalePlan): Promise<World> {
  const random = createRandom(RANDOM_SEED);
  const opening = new Date(plan.opening);
  const staff = await signIns(random, opening);
  const pictures = planPictures({ shapes: SHAPE_NAMES, palettes: PALETTES.slice(0, 2), random, at: opening });
  const world: World = {
    random,
    now: new Date(plan.now),
    opening,
    staff,
    pictures,
    leaves: [],
    offersByVendor: new Map(),
    rows: emptyRows(),
  };
  makeCategories(world);
  await insertRows(client, categories, world.rows.categories);
  await insertRows(client, attributes, world.rows.attributes);
  await insertRows(client, attributeOptions, world.rows.attributeOptions);
  await insertRows(client, attributeCategories, world.rows.attributeCategories);
  await client.query(
    `create table seed.leaves (number int, category_id uuid, kinds text[], styles text[], media jsonb, price_from int, price_to int, facts jsonb)`,
  );
  const leaves = world.leaves.map((leaf, index) => toLeafRow(world, leaf, index));
  await client.query('insert into seed.leaves select * from json_populate_recordset(null::seed.leaves, $1)', [
    JSON.stringify(leaves),
  ]);
  return world;
}

/** The data from which SQL generates the products of a category. */
function toLeafRow(world: World, leaf: Leaf, index: number) {
  const { category, shelf } = leaf;
  return {
    number: index + 1,
    category_id: category.id,
    kinds: shelf.kinds.map((kind) => kind.en),
    styles: shelf.styles.map((style) => style.en),
    media: [0, 1].map((turn) => ({ ...pictureOf(world, shelf.shape, index + turn).picture, alt: category.name.en })),
    price_from: shelf.price[0],
    price_to: shelf.price[1],
    facts: Array.from({ length: ATTRIBUTE_SETS_PER_LEAF }, () =>
      attributeValues(world, leaf, { axes: [], isIncomplete: false }),
    ),
  };
}

async function planOrders(pair: SessionPair, plan: ScalePlan): Promise<void> {
  const { prepare, first, second, finish } = createOrderPlans(plan);
  for (const statement of prepare) await pair[0].query(statement);
  await runOnBoth(pair, [first], [...createBaseTables(plan), second]);
  for (const statement of finish) await pair[0].query(statement);
}

async function loadOrders(pair: SessionPair, plan: ScalePlan): Promise<void> {
  const { rows } = await pair[0].query<{ middle: string }>(
    `select placed_ms as middle from seed.plans where n = ${Math.floor(plan.orders / 2)}`,
  );
  const middle = rows[0]?.middle;
  const plans = [`placed_ms <= ${middle}`, `placed_ms > ${middle}`];
  const lines = [`placed_at <= seed.at(${middle})`, `placed_at > seed.at(${middle})`];
  await shareStatements(pair, plans.map(insertOrderLines));
  await runOnBoth(
    pair,
    [insertVendors(plan), insertOrders(plan, { plans: plans[0] ?? '', lines: lines[0] ?? '' })],
    [insertOrders(plan, { plans: plans[1] ?? '', lines: lines[1] ?? '' })],
  );
  await shareStatements(pair, plans.map(insertStatusChanges));
}

async function loadMoney(pair: SessionPair, plan: ScalePlan): Promise<void> {
  const [one] = pair;
  const found = await one.query<{ code: string; id: string }>('select code, id from accounts where vendor_id is null');
  const ids = new Map(found.rows.map(({ code, id }) => [code, id]));
  const platform: AccountSql = (code) => `'${ids.get(code)}'::uuid`;
  await one.query(`create index seed_orders_id on orders (id)`);
  await one.query('analyze orders');
  await runOnBoth(
    pair,
    [...insertRefunds(plan), insertVendorAccounts(), insertCoupons(plan), ...insertRedemptions()],
    [...createVariantTables(), ...insertVariants()],
  );
  const halves = [`number % 2 = 0`, `number % 2 = 1`].map((half) => `orders.${half}`);
  await shareStatements(pair, [
    ...halves.map((half) => insertOrderTransfers(platform, half)),
    ...halves.map(insertPayments),
    insertRefundTransfers(platform),
    ...insertCustomers(plan),
    insertProducts(plan),
    ...insertInvoices(),
  ]);
  await shareStatements(pair, insertPayouts(plan, platform).slice(0, 1));
  await shareStatements(pair, insertPayouts(plan, platform).slice(1));
  for (const text of insertQueries(plan)) await one.query(text);
  await one.query('drop index seed_orders_id');
}

async function computeTotals(pair: SessionPair, now: Date): Promise<void> {
  const [one] = pair;
  await continueNumbers(one);
  await one.query(UPDATE_CATEGORY_COUNTS);
  await shareWork(pair, [
    (client) => rebuildBalances(runOn(client)),
    (client) =>
      fillRollup(runOn(client), 'products', ORDER_POLICY.zone).then(() =>
        fillRollup(runOn(client), 'quarters', ORDER_POLICY.zone),
      ),
    (client) => rebuildDailyTotals(runOn(client), ORDER_POLICY.zone),
    (client) => fillRollup(runOn(client), 'durations', ORDER_POLICY.zone),
    (client) => rebuildCounters(runOn(client), combinedModules.counters),
    (client) => fillRollup(runOn(client), 'vendors', ORDER_POLICY.zone),
    (client) => rebuildRecentVendorSales(runOn(client), now),
  ]);
}

/** Tables that are vacuumed, so that their counts and sums can use index-only scans. */
const VACUUMED_TABLES = [
  'orders',
  'order_lines',
  'customers',
  'products',
  'vendors',
  'payments',
  'monthly_product_totals',
  'quarterly_product_totals',
  'monthly_vendor_totals',
  'monthly_duration_totals',
];

async function restoreIndexes(pair: SessionPair): Promise<void> {
  const { indexes, foreignKeys } = await readRestoreStatements(pair[0]);
  await shareStatements(pair, indexes);
  await shareStatements(pair, foreignKeys);
  await shareStatements(pair, [
    ...VACUUMED_TABLES.map((table) => `vacuum (analyze) ${table}`),
    ...[
      'transfers',
      'order_status_changes',
      'product_variants',
      'stock_levels',
      'stock_movements',
      'refunds',
      'invoices',
      'payouts',
    ].map((table) => `analyze ${table}`),
  ]);
  await pair[0].query('drop table seed_definitions');
}
