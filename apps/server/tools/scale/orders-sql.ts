import { FIRST_ORDER_NUMBER, type ScalePlan } from './sizes.ts';
import { vendorOfProduct } from './base-sql.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The weights of weekdays, months and hours are the same as in the demo. */
const WEEKDAY_WEIGHTS = 'array[1.08,0.9,0.92,0.95,1,1.16,1.22]';
const MONTH_WEIGHTS = 'array[0.82,0.88,1.02,1.05,1,0.95,0.88,0.9,1,1.05,1.3,1.42]';
const HOUR_WEIGHTS = 'array[2,1,1,1,1,2,3,5,8,11,13,13,12,11,10,10,11,12,14,17,19,17,11,6]';

/** Distributes the orders over the hours of all days, by growth, season, weekday, hour of the day and chance. */
function createHourTables(plan: ScalePlan): string[] {
  const first = Math.floor(plan.opening / HOUR_MS) * HOUR_MS;
  const last = Math.floor(plan.now / HOUR_MS) * HOUR_MS - HOUR_MS;
  return [
    `create unlogged table seed.slots as
     select start_ms, round(${plan.orders} * before / whole)::bigint as first, round(${plan.orders} * (before + weight) / whole)::bigint as last
     from (select start_ms, weight, sum(weight) over (order by start_ms) - weight as before, sum(weight) over () as whole
           from (select start_ms, (1 + 2.1 * (start_ms - ${first}) / ${last - first}.0) * (0.75 + seed.r(start_ms / ${DAY_MS}, 77) / 2)
                   * (${WEEKDAY_WEIGHTS})[1 + extract(dow from seed.at(start_ms))::int] * (${MONTH_WEIGHTS})[extract(month from seed.at(start_ms))::int]
                   * (${HOUR_WEIGHTS})[1 + extract(hour from seed.at(start_ms))::int] as weight
                 from generate_series(${first}::bigint, ${last}::bigint, ${HOUR_MS}) start_ms) weighed) summed`,
  ];
}

const skewedRandom = (n: number) => `power(seed.r(n, ${n}), 1.7)`;

/**
 * The share of orders that the first session plans. The second one plans fewer, because it also creates products and customers.
 */
const FIRST_SESSION_SHARE = 0.7;

/** Statements that plan each order: after `prepare`, two sessions run `first` and `second` in parallel; `finish` is last. */
export function createOrderPlans(plan: ScalePlan): {
  prepare: string[];
  first: string;
  second: string;
  finish: string[];
} {
  const cut = Math.floor(plan.orders * FIRST_SESSION_SHARE);
  return {
    prepare: [...createHourTables(plan), `create unlogged table seed.plans as ${selectPlans(plan, 'false')}`],
    first: `insert into seed.plans ${selectPlans(plan, `n <= ${cut}`)}`,
    second: `insert into seed.plans ${selectPlans(plan, `n > ${cut}`)}`,
    finish: [`create index on seed.plans (n)`, `analyze seed.plans`],
  };
}

/**
 * Selects customer, items, payment and current status of each order. `offset 0` prevents the planner from merging the subqueries,
 * which would compute each instant again wherever it is used.
 */
function selectPlans(plan: ScalePlan, half: string): string {
  const span = plan.now - plan.foundation;
  const happened = (time: string) => `case when ${time} <= ${plan.now} then ${time} end`;
  return `
     with placed as (
       select n, start_ms + ((n - first - 0.5) / (last - first) * ${HOUR_MS})::bigint as placed_ms
       from seed.slots, generate_series(first + 1, last) n where ${half}
     ), rolled as (
       select n, placed_ms, 1 + floor(seed.r(n, 1) * ${plan.soldProducts})::int as p,
         1 + floor(power(seed.r(n, 2), 1.4) * (${plan.customers} * power((placed_ms - ${plan.foundation})::float8 / ${span}, 1.25) * 0.999 - 1))::int as c,
         case when seed.r(n, 3) < 0.58 then 'card' when seed.r(n, 3) < 0.72 then 'wallet' else 'cash_on_delivery' end as method,
         seed.r(n, 3) < 0.72 and seed.r(n, 4) < 0.03 as is_unpaid, seed.r(n, 5) < 0.035 as is_called_off, seed.r(n, 9) < 0.008 as is_refused,
         case when ${plan.now} - placed_ms < ${9 * DAY_MS} and seed.r(n, 12) < 0.06 then 10 else 1 end as stuck,
         case when seed.r(n, 10) < 0.41 then 1 when seed.r(n, 10) < 0.70 then 2 when seed.r(n, 10) < 0.87 then 3 else 4 end as lines,
         seed.r(n, 11) < 0.05 as has_coupon
       from placed offset 0
     ), packed as (select *, placed_ms + 200000 + (stuck * (0.5 + 23.5 * ${skewedRandom(6)}) * ${HOUR_MS})::bigint as packed_ms from rolled offset 0),
     fetched as (select *, packed_ms + ((1 + 19 * ${skewedRandom(7)}) * ${HOUR_MS})::bigint as pickup_ms from packed offset 0),
     sent as (select *, pickup_ms + ((0.5 + 13 * ${skewedRandom(8)}) * ${HOUR_MS})::bigint as delivering_ms from fetched offset 0),
     done as (
       select *, delivering_ms + ((6 + 68 * ${skewedRandom(13)}) * ${HOUR_MS})::bigint as done_ms, ${vendorOfProduct('p', plan)} as v from sent offset 0
     ), told as (
       select n, v, c, method, lines, has_coupon, is_unpaid, is_refused, placed_ms,
         case when is_unpaid then null when is_called_off then null else ${happened('packed_ms')} end as packed_ms,
         case when is_unpaid or is_called_off then null else ${happened('pickup_ms')} end as pickup_ms,
         case when is_unpaid or is_called_off then null else ${happened('delivering_ms')} end as delivering_ms,
         case when is_unpaid or is_called_off or is_refused then null else ${happened('done_ms')} end as done_ms,
         case when is_unpaid then ${happened(`placed_ms + ${DAY_MS}`)} when is_called_off then ${happened('packed_ms')}
              when is_refused then ${happened('done_ms')} end as cancelled_ms,
         ${happened('placed_ms + 20000')} as ready_ms
       from done offset 0
     )
     select n, seed.uid(placed_ms, n) as id, seed.uid(${plan.foundation} + v * 1000, v) as vendor_id, v, c, method, lines, has_coupon, is_unpaid, is_refused,
       placed_ms, packed_ms, pickup_ms, delivering_ms, done_ms, cancelled_ms,
       case when method = 'cash_on_delivery' then done_ms when not is_unpaid then ready_ms end as paid_ms,
       case when cancelled_ms is not null then 'cancelled' when done_ms is not null then 'complete' when delivering_ms is not null then 'delivering'
            when pickup_ms is not null then 'pickup' when packed_ms is not null then 'packed' else 'placed' end as status,
       coalesce(cancelled_ms, done_ms, delivering_ms, pickup_ms, packed_ms, placed_ms) as since_ms,
       case when done_ms is not null and seed.r(n, 14) < 0.03 then ${happened(`done_ms + ((20 + 400 * seed.r(n, 15)) * ${HOUR_MS})::bigint`)}
            when cancelled_ms is not null and method <> 'cash_on_delivery' and not is_unpaid then cancelled_ms end as refund_ms,
       cancelled_ms is not null or seed.r(n, 16) < 0.4 as is_whole_refund
     from told`;
}

/** Inserts the lines of orders. A refund covers all lines of an order or only the first. */
export function insertOrderLines(half: string): string {
  const rounded = (value: string) => `round(${value})::bigint`;
  return `
    insert into order_lines (order_id, id, position, vendor_id, product_id, variant_id, category_id, name, variant_name, sku, picture_url, quantity,
      unit_price, gross, discount, net, tax_rate, tax, total, promotion, commission_rate, commission, tax_remitted, refunded_quantity, refunded,
      refunded_promotion, refunded_commission, refunded_tax, placed_at)
    select order_id, seed.uid(placed_ms, n * 8 + position), position - 1, vendor_id, product_id, variant_id, category_id, name,
      case when variants > 1 then (array['Natural', 'Ink', 'Sage'])[variant] end, sku || case when variants > 1 then '-' || variant else '' end, picture_url,
      quantity, price, gross, discount, gross - discount, 8000, tax, gross - discount + tax, discount, rate, commission, 0,
      case when is_back then quantity else 0 end, case when is_back then gross - discount + tax else 0 end,
      case when is_back then discount else 0 end, case when is_back then commission else 0 end, 0, seed.at(placed_ms)
    from (
      select *, ${rounded('(gross - discount) * 0.08')} as tax, ${rounded('gross * rate / 10000.0')} as commission
      from (
        select *, price * quantity as gross, case when has_coupon then ${rounded('price * quantity * 0.1')} else 0 end as discount,
          refund_ms is not null and (is_whole_refund or position = 1) as is_back
        from (
          select chosen.*, variant, products.id as product_id, seed.uid(products.created_ms, products.p::bigint * 4 + variant) as variant_id, products.category_id,
            products.name, products.sku, products.variants, products.media -> 0 ->> 'url' as picture_url, products.price + (variant - 1) * 200 as price
          from (
            select plans.n, plans.id as order_id, plans.vendor_id, placed_ms, has_coupon, refund_ms, is_whole_refund, position, vendors.rate,
              first_product + floor(seed.r(plans.n * 8 + position, 20) * products)::int as p,
              case when seed.r(plans.n * 8 + position, 21) < 0.78 then 1 when seed.r(plans.n * 8 + position, 21) < 0.94 then 2 else 4 end as quantity,
              1 + floor(seed.r(plans.n * 8 + position, 22) * 3)::int as wanted
            from seed.plans join seed.vendors on vendors.v = plans.v, generate_series(1, plans.lines) position
            where ${half}
            offset 0
          ) chosen
          join seed.products on products.p = chosen.p, least(wanted, products.variants) variant
          offset 0
        ) sold
      ) priced
    ) counted`;
}

const COUPON_COUNT = 20;
const couponIdSql = (n: string, plan: ScalePlan) => `seed.uid(${plan.foundation}, 1 + ${n} % ${COUPON_COUNT})`;

export function insertCoupons(plan: ScalePlan): string {
  return `
    insert into coupons (id, code, name, name_sort, kind, value, starts_at, funded_by, used_count, cost, search_text, created_at, updated_at)
    select seed.uid(${plan.foundation}, 1 + c), 'TEN-' || c, 'Ten percent, no. ' || c, 'ten percent, no. ' || c, 'percent', 1000, seed.at(${plan.foundation}),
      'platform', coalesce(used, 0), coalesce(cost, 0), 'ten-' || c || ' ten percent', seed.at(${plan.foundation}), seed.at(${plan.foundation})
    from generate_series(0, ${COUPON_COUNT - 1}) c
    left join (
      select coupon_id, count(*) as used, sum(discount) as cost from orders where coupon_id is not null and status <> 'cancelled' group by 1
    ) uses on uses.coupon_id = seed.uid(${plan.foundation}, 1 + c)`;
}

/** Inserts coupon redemptions (cancelled orders give theirs back) and the number of uses per coupon and customer. */
export const insertRedemptions = (): string[] => [
  `insert into coupon_redemptions (coupon_id, checkout_id, customer_id, discount, redeemed_at, given_back_at)
   select coupon_id, checkout_id, customer_id, discount, placed_at, case when status = 'cancelled' then coalesce(cancelled_at, placed_at) end
   from orders where coupon_id is not null`,
  `insert into coupon_customer_uses (coupon_id, customer_id, used_count)
   select coupon_id, customer_id, count(*) filter (where given_back_at is null) from coupon_redemptions group by 1, 2`,
];

/** Inserts one half of the orders, by time, with the sums of their lines. */
export function insertOrders(plan: ScalePlan, half: { plans: string; lines: string }): string {
  const at = (column: string) => `seed.at(${column})`;
  return `
    insert into orders (id, number, checkout_id, vendor_id, customer_id, channel, customer_name, customer_name_sort, customer_email, customer_phone,
      status, status_since, late_at, placed_at, packed_at, pickup_at, delivering_at, completed_at, cancelled_at, cancel_reason,
      payment_method, payment_status, cash_state, paid_at, expires_at, currency, lines_count, items_count, subtotal, discount, shipping, tax, total,
      coupon_id, coupon_code, coupon_funded_by, promotion, commission, earning, paid_amount, refunded, refunded_promotion, refunded_commission, refunded_earning,
      hold_until, hold_released_at, pending_earning, release_at, shipping_address, carrier, tracking_number, tracking_code, search_text, created_at, updated_at, version)
    select id, ${FIRST_ORDER_NUMBER - 1} + n, seed.uid(placed_ms, n), vendor_id, customer_id, case when n % 33 = 0 then 'staff' else 'shop' end, name, lower(name), email, phone,
      status, ${at('since_ms')},
      case when status in ('complete', 'cancelled') or payment_status = 'pending' then null
           else ${at(`since_ms + case when status = 'delivering' then ${3 * DAY_MS} else ${DAY_MS} end`)} end,
      ${at('placed_ms')}, ${at('packed_ms')}, ${at('pickup_ms')}, ${at('delivering_ms')}, ${at('done_ms')}, ${at('cancelled_ms')},
      case when status <> 'cancelled' then null when is_unpaid then 'Not paid in time' when is_refused then 'Refused at the door' else 'The customer changed their mind' end,
      method, payment_status, case when method = 'cash_on_delivery' then case when done_ms is null then 'due' when is_handed_in then 'handed_in' else 'with_carrier' end end,
      ${at('paid_ms')}, case when payment_status = 'pending' then ${at(`placed_ms + ${DAY_MS}`)} end, 'USD', lines, pieces, gross, discount, shipping, tax, total,
      case when has_coupon then ${couponIdSql('n', plan)} end, case when has_coupon then 'TEN-' || n % ${COUPON_COUNT} end, case when has_coupon then 'platform' end,
      discount, commission, total + discount - commission, case when paid_ms is null then 0 else total end,
      back, back_promotion, back_commission, back + back_promotion - back_commission,
      ${at('hold_ms')}, case when released_ms <= ${plan.now} then ${at('released_ms')} end,
      case when done_ms is null or released_ms <= ${plan.now} then 0 else total + discount - commission - (back + back_promotion - back_commission) end,
      case when released_ms <= ${plan.now} then null else ${at('hold_ms')} end,
      jsonb_build_object('name', name, 'phone', phone, 'line1', n % 180 + 1 || ' Rue Ibn Sina', 'city', city, 'country', country),
      case when pickup_ms is not null then 'Amana Express' end, tracking_number, md5('tracking' || n) || to_hex(n),
      lower(concat_ws(' ', '${plan.numberPrefix}' || (${FIRST_ORDER_NUMBER - 1} + n), name, email, phone, skus, tracking_number)),
      ${at('placed_ms')}, ${at('since_ms')}, 1
    from (
      select plans.*, sums.*, customers.id as customer_id, name, email, phone, city, country, net_total + shipping as total,
        back_lines + case when refund_ms is not null and is_whole_refund then shipping else 0 end as back,
        case when pickup_ms is not null then 'AM' || (n::bigint * 15485863 % 10000000000) end as tracking_number,
        done_ms + ${3 * DAY_MS} <= ${plan.now} as is_handed_in, done_ms + ${14 * DAY_MS} as hold_ms,
        ((done_ms + ${14 * DAY_MS}) / ${DAY_MS} + 1) * ${DAY_MS} + ${2 * HOUR_MS} as released_ms,
        case when refund_ms is not null then case when is_whole_refund then 'refunded' else case when lines = 1 and shipping = 0 then 'refunded' else 'partially_refunded' end end
             when paid_ms is not null then 'paid' when is_unpaid then case when cancelled_ms is null then 'pending' when n % 2 = 0 then 'failed' else 'expired' end
             when cancelled_ms is not null then 'expired' else 'due_on_delivery' end as payment_status
      from seed.plans
      join (
        select order_id, sum(quantity) as pieces, sum(gross) as gross, sum(discount) as discount, sum(tax) as tax, sum(total) as net_total, sum(commission) as commission,
          sum(refunded) as back_lines, sum(refunded_promotion) as back_promotion, sum(refunded_commission) as back_commission,
          case when sum(gross) >= 15000 then 0 else 600 end as shipping, string_agg(sku, ' ') as skus
        from order_lines where ${half.lines} group by order_id
      ) sums on sums.order_id = plans.id
      join seed.customers on customers.c = plans.c
      where ${half.plans}
    ) ready`;
}

/** Inserts one row for each status change of an order. */
export function insertStatusChanges(half: string): string {
  const people = `(array['Lina Farouk', 'Sami Haddad', 'Rana Aziz', 'Karim Saleh'])[1 + n % 4]`;
  return `
    insert into order_status_changes (order_id, id, vendor_id, from_status, to_status, at, seconds_before, reason, actor_name)
    select id, seed.uid(ms, n * 8 + step), vendor_id, from_status, to_status, seed.at(ms), (ms - before_ms) / 1000,
      case when to_status <> 'cancelled' then null when is_unpaid then 'Not paid in time' when is_refused then 'Refused at the door' else 'The customer changed their mind' end,
      case when step = 1 then 'Shop' when is_unpaid then 'Souk' else ${people} end
    from seed.plans, lateral (values
      (1, null, 'placed', placed_ms, null), (2, 'placed', 'packed', packed_ms, placed_ms), (3, 'packed', 'pickup', pickup_ms, packed_ms),
      (4, 'pickup', 'delivering', delivering_ms, pickup_ms), (5, 'delivering', 'complete', done_ms, delivering_ms),
      (6, case when delivering_ms is not null then 'delivering' else 'placed' end, 'cancelled', cancelled_ms, coalesce(delivering_ms, placed_ms))
    ) steps (step, from_status, to_status, ms, before_ms)
    where ms is not null and ${half}`;
}
