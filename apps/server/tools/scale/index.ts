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
import { POLICY } from '../../seeds/shared/policy.ts';
import { randomFrom } from '../../seeds/shared/random.ts';
import { runOn } from '../../seeds/shared/run-on.ts';
import { signIns } from '../../seeds/shared/sign-ins.ts';
import { baseTables, FUNCTIONS } from './base-sql.ts';
import { CATEGORY_FIGURES, customers, products, variants, variantStock, vendors } from './catalogue-sql.ts';
import { dropIndexes, remakeStatements, TABLE_NAMES } from './definitions.ts';
import {
  type AccountSql,
  invoices,
  orderTransfers,
  payments,
  payouts,
  refunds,
  refundTransfers,
  vendorAccounts,
} from './money-sql.ts';
import { coupons, orderLines, orderPlans, orders, redemptions, statusChanges } from './orders-sql.ts';
import { atOnce, openPair, type Pair, shared, sharedWorks } from './pair.ts';
import { queries } from './queries-sql.ts';
import { type Plan, planOf, type Scale } from './sizes.ts';

const SEED = 20_261_121;
/** The number of sets of attribute values that the products of a category share. */
const FACTS_PER_LEAF = 8;

export type ScaleOptions = {
  url: string;
  scale: Scale;
  dataDir: string;
  onProgress?: (line: string) => void;
  now?: Date;
};

/**
 * Fills a migrated, empty database with many orders, by set-based statements on two sessions. Can be run again if it was
 * interrupted.
 */
export async function seedScale({
  url,
  scale,
  dataDir,
  onProgress = () => {},
  now = new Date(),
}: ScaleOptions): Promise<void> {
  const plan = planOf(scale, now);
  const pair = await openPair(url);
  const [one] = pair;
  try {
    onProgress('Dropping indexes');
    await clear(one);
    const world = await smallRows(one, plan);
    const drawing = drawPictures(world.pictures, { dataDir, at: world.opening });
    drawing.catch(() => undefined);
    onProgress(`Placing ${plan.orders.toLocaleString('en')} orders`);
    await planOrders(pair, plan);
    await loadOrders(pair, plan);
    onProgress('Posting payments, refunds and payouts');
    await loadMoney(pair, plan);
    onProgress('Computing totals');
    await addUp(pair, now);
    onProgress('Creating indexes');
    await remakeIndexes(pair);
    await insertRows(one, files, await drawing);
    await insertRows(one, users, world.staff);
    await one.query('drop schema seed cascade');
  } finally {
    await Promise.all(pair.map((client) => client.end()));
  }
}

/** There are no users yet, so existing rows come from an interrupted run. */
async function clear(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from users limit 1');
  if (rowCount) throw new Error('This database is in use: seed an empty one');
  await dropIndexes(client);
  await client.query(
    `truncate ${TABLE_NAMES.join(', ')}, monthly_vendor_totals, monthly_duration_totals, categories, attributes, coupons, files cascade`,
  );
  await client.query('delete from account_balances where vendor_id is not null');
  await client.query('delete from accounts where vendor_id is not null');
  for (const statement of FUNCTIONS) await client.query(statement);
}

/**
 * Inserts categories and attributes as in the demo, plans staff and pictures, and stores the data from which products are
 * generated.
 */
async function smallRows(client: pg.Client, plan: Plan): Promise<World> {
  const random = randomFrom(SEED);
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
  const leaves = world.leaves.map((leaf, index) => toShelf(world, leaf, index));
  await client.query('insert into seed.leaves select * from json_populate_recordset(null::seed.leaves, $1)', [
    JSON.stringify(leaves),
  ]);
  return world;
}

/** The source data for the products of a category. */
function toShelf(world: World, leaf: Leaf, index: number) {
  const { category, shelf } = leaf;
  return {
    number: index + 1,
    category_id: category.id,
    kinds: shelf.kinds.map((kind) => kind.en),
    styles: shelf.styles.map((style) => style.en),
    media: [0, 1].map((turn) => ({ ...pictureOf(world, shelf.shape, index + turn).picture, alt: category.name.en })),
    price_from: shelf.price[0],
    price_to: shelf.price[1],
    facts: Array.from({ length: FACTS_PER_LEAF }, () =>
      attributeValues(world, leaf, { axes: [], isIncomplete: false }),
    ),
  };
}

async function planOrders(pair: Pair, plan: Plan): Promise<void> {
  const { prepare, first, second, finish } = orderPlans(plan);
  for (const statement of prepare) await pair[0].query(statement);
  await atOnce(pair, [first], [...baseTables(plan), second]);
  for (const statement of finish) await pair[0].query(statement);
}

async function loadOrders(pair: Pair, plan: Plan): Promise<void> {
  const { rows } = await pair[0].query<{ middle: string }>(
    `select placed_ms as middle from seed.plans where n = ${Math.floor(plan.orders / 2)}`,
  );
  const middle = rows[0]?.middle;
  const plans = [`placed_ms <= ${middle}`, `placed_ms > ${middle}`];
  const lines = [`placed_at <= seed.at(${middle})`, `placed_at > seed.at(${middle})`];
  await shared(pair, plans.map(orderLines));
  await atOnce(
    pair,
    [vendors(plan), orders(plan, { plans: plans[0] ?? '', lines: lines[0] ?? '' })],
    [orders(plan, { plans: plans[1] ?? '', lines: lines[1] ?? '' })],
  );
  await shared(pair, plans.map(statusChanges));
}

async function loadMoney(pair: Pair, plan: Plan): Promise<void> {
  const [one] = pair;
  const found = await one.query<{ code: string; id: string }>('select code, id from accounts where vendor_id is null');
  const ids = new Map(found.rows.map(({ code, id }) => [code, id]));
  const platform: AccountSql = (code) => `'${ids.get(code)}'::uuid`;
  await one.query(`create index seed_orders_id on orders (id)`);
  await one.query('analyze orders');
  await atOnce(
    pair,
    [...refunds(plan), vendorAccounts(), coupons(plan), ...redemptions()],
    [...variantStock(), ...variants()],
  );
  const halves = [`number % 2 = 0`, `number % 2 = 1`].map((half) => `orders.${half}`);
  await shared(pair, [
    ...halves.map((half) => orderTransfers(platform, half)),
    ...halves.map(payments),
    refundTransfers(platform),
    ...customers(plan),
    products(plan),
    ...invoices(),
  ]);
  await shared(pair, payouts(plan, platform).slice(0, 1));
  await shared(pair, payouts(plan, platform).slice(1));
  for (const text of queries(plan)) await one.query(text);
  await one.query('drop index seed_orders_id');
}

async function addUp(pair: Pair, now: Date): Promise<void> {
  const [one] = pair;
  await continueNumbers(one);
  await one.query(CATEGORY_FIGURES);
  await sharedWorks(pair, [
    (client) => rebuildBalances(runOn(client)),
    (client) =>
      fillRollup(runOn(client), 'products', POLICY.zone).then(() => fillRollup(runOn(client), 'quarters', POLICY.zone)),
    (client) => rebuildDailyTotals(runOn(client), POLICY.zone),
    (client) => fillRollup(runOn(client), 'durations', POLICY.zone),
    (client) => rebuildCounters(runOn(client), combinedModules.counters),
    (client) => fillRollup(runOn(client), 'vendors', POLICY.zone),
    (client) => rebuildRecentVendorSales(runOn(client), now),
  ]);
}

/** Tables that are vacuumed, so that counts and sums use index-only scans. */
const READ_BY_INDEX = [
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

async function remakeIndexes(pair: Pair): Promise<void> {
  const { indexes, foreignKeys } = await remakeStatements(pair[0]);
  await shared(pair, indexes);
  await shared(pair, foreignKeys);
  await shared(pair, [
    ...READ_BY_INDEX.map((table) => `vacuum (analyze) ${table}`),
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
