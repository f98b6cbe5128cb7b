import type { ScalePlan } from './sizes.ts';
import { VENDOR_SKEW } from './sizes.ts';

/** SQL functions that the planner inlines. They are dropped with the schema at the end. */
export const CREATE_FUNCTIONS = [
  `drop schema if exists seed cascade`,
  `create schema seed`,
  // A number from 0 to 1 that looks random, but is always the same for row n and purpose k.
  `create function seed.r(n bigint, k bigint) returns float8 language sql immutable parallel safe as
   $$ select (hashint8extended(n, k) & 2147483647)::float8 / 2147483648 $$`,
  // A UUIDv7 of this millisecond that contains the number of the row instead of random digits.
  `create function seed.uid(ms bigint, n bigint) returns uuid language sql immutable parallel safe as
   $$ select (lpad(to_hex(ms), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid $$`,
  `create function seed.at(ms bigint) returns timestamptz language sql immutable parallel safe as
   $$ select to_timestamp(ms / 1000.0::float8) $$`,
];

const FIRST_NAMES =
  'Layla,Omar,Emily,Noah,Clara,Priya,Youssef,Hana,Mateo,Fatima,James,Sofia,Tariq,Grace,Luca,Sara,Amine,Nour,Daniel,Ines,Karim,Amelia,Khalid,Mia,Hugo,Salma,Arjun,Zineb,Ben,Dina';
const LAST_NAMES =
  'Benali,Haddad,Watson,Fischer,Dubois,Raman,Amrani,Suzuki,Rossi,Idrissi,Okafor,Lindqvist,Nasser,Mbeki,Moretti,Hassan,Berrada,Khoury,Kowalski,Carvalho,Farouk,Hartley,Mansour,Weber,Moreau,Tazi,Patel,Alaoui,Thompson,Fahmy,Conti,Sharma,Bennani,Schneider,Murphy';
const SHOP_FIRST =
  'Atlas,Noor,Cedar,Sahara,Kiln,Petra,Olive,Medina,Indigo,Amber,Nile,Walnut,Saffron,Oasis,Palm,Harbour,Copper,Linen,Basalt,Jasmin';
const SHOP_SECOND =
  'Lighting,Kitchenware,Textiles,Leather,Ceramics,Pantry,Outdoor,Home,Rugs,Studio,Atelier,Works,Trading,Goods,Collective';
const CITIES = 'Casablanca,Dubai,Cairo,Paris,London,Berlin,Milano,Chicago,Rabat,Lyon';
const COUNTRIES = 'MA,AE,EG,FR,GB,DE,IT,US,MA,FR';

const arraySql = (words: string) => `string_to_array('${words}', ',')`;
const pickSql = (words: string, index: string) => `(${arraySql(words)})[1 + (${index}) % ${words.split(',').length}]`;

export const vendorOfProduct = (product: string, plan: ScalePlan) =>
  `least(${plan.vendors}, 1 + floor(power((${product} - 0.5) / ${plan.products}, ${VENDOR_SKEW}) * ${plan.vendors}))::int`;

/** Statements that create the source data of products, of vendors, and of customers in the order in which they joined. */
export function createBaseTables(plan: ScalePlan): string[] {
  const span = plan.now - plan.foundation;
  const productAge = `${plan.foundation} + floor(power(seed.r(p, 1), 1.3) * ${plan.opening + 300 * 86_400_000 - plan.foundation})::bigint`;
  return [
    `create unlogged table seed.products as
     select p, v, created_ms, seed.uid(created_ms, p) as id, seed.uid(${plan.foundation} + v * 1000, v) as vendor_id, leaf.category_id, leaf.media,
       leaf.styles[1 + p % cardinality(leaf.styles)] || ' ' || leaf.kinds[1 + (p / 7) % cardinality(leaf.kinds)] || ' ' || p as name,
       'SK' || p as sku, case when p % 5 = 0 then 3 else 1 end as variants, leaf.facts -> (p % jsonb_array_length(leaf.facts)) as facts,
       (leaf.price_from + floor(power(seed.r(p, 2), 2) * (leaf.price_to - leaf.price_from)))::bigint / 100 * 100 + 90 as price
     from (select p, ${vendorOfProduct('p', plan)} as v, ${productAge} as created_ms from generate_series(1, ${plan.products}) p offset 0) numbered
     join seed.leaves leaf on leaf.number = 1 + (v * 7 + p % 3) % (select count(*) from seed.leaves)`,
    `create index on seed.products (p)`,
    `create unlogged table seed.vendors as
     select v, vendor_id as id, min(p) as first_product, max(p) as last_product, count(*) as products,
       ${plan.foundation} + v * 1000 as created_ms,
       ${pickSql(SHOP_FIRST, 'v')} || ' ' || ${pickSql(SHOP_SECOND, 'v / 20')} || ' ' || v as name,
       case when v % 9 = 0 then 1000 else 1200 end as rate,
       case when v > ${plan.sellingVendors} then 'pending' when v % 250 = 0 then 'suspended' else 'active' end as status,
       seed.uid(${plan.foundation} + v * 1000, v * 4 + 1) as pending_id,
       seed.uid(${plan.foundation} + v * 1000, v * 4 + 2) as available_id,
       seed.uid(${plan.foundation} + v * 1000, v * 4 + 3) as payout_id
     from seed.products group by v, vendor_id`,
    `create unlogged table seed.customers as
     select c, seed.uid(created_ms, c) as id, created_ms, first || ' ' || last as name, lower(first || '.' || last) || c || '@mail.example' as email,
       '+2126' || lpad((c::bigint * 48271 % 100000000)::text, 8, '0') as phone,
       ${pickSql(CITIES, 'c')} as city, ${pickSql(COUNTRIES, 'c')} as country
     from (select c, ${pickSql(FIRST_NAMES, 'c')} as first, ${pickSql(LAST_NAMES, 'c / 30')} as last,
             ${plan.foundation} + floor(power(c::float8 / ${plan.customers}, 0.8) * ${span} * 0.999)::bigint as created_ms
           from generate_series(1, ${plan.customers}) c offset 0) named`,
    `create index on seed.customers (c)`,
    `analyze seed.products, seed.vendors, seed.customers`,
  ];
}
