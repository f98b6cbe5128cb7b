import type { ScalePlan } from './sizes.ts';

export function insertVendors(plan: ScalePlan): string {
  return `
    insert into vendors (id, shop_name, shop_name_sort, slug, legal_name, type, contact_name, email, phone, address, payout_account, payout_schedule,
      status, status_since, products_count, search_text, created_at, updated_at)
    select id, name, lower(name), lower(replace(name, ' ', '-')), name || ' Ltd', 'company', 'Contact ' || v, 'hello' || v || '@shop.example', '+2125' || lpad(v::text, 8, '0'),
      jsonb_build_object('line1', v || ' Rue Ibn Sina', 'city', 'Casablanca', 'country', 'MA'), jsonb_build_object('holder', name, 'account', lpad(v::text, 10, '0'), 'bankCode', '007'),
      'monthly', status, seed.at(created_ms + 86400000), products, lower(name || ' ltd contact ' || v || ' hello' || v || '@shop.example +2125' || lpad(v::text, 8, '0')),
      seed.at(created_ms), seed.at(least(created_ms + 86400000, ${plan.now}))
    from seed.vendors`;
}

/** Creates tables with every variant, its random available stock, and the pieces that open orders reserve. */
export function createVariantTables(): string[] {
  return [
    `create unlogged table seed.held as
     select variant_id, sum(quantity)::int as pieces from order_lines join orders on orders.id = order_id where status in ('placed', 'packed') group by 1`,
    `create unlogged table seed.variants as
     select p, id as product_id, vendor_id, created_ms, variant, seed.uid(created_ms, p::bigint * 4 + variant) as id, price + (variant - 1) * 200 as price,
       sku || case when variants > 1 then '-' || variant else '' end as sku, case when variants > 1 then array[(array['Natural', 'Ink', 'Sage'])[variant]] else array[]::text[] end as option_values,
       case when seed.r(p * 4 + variant, 30) < 0.05 then 0 when seed.r(p * 4 + variant, 30) < 0.13 then 1 + p % 5 else 6 + floor(seed.r(p * 4 + variant, 31) * 200)::int end as free
     from seed.products, generate_series(1, variants) variant`,
  ];
}

export function insertVariants(): string[] {
  return [
    `insert into product_variants (id, product_id, vendor_id, position, option_values, sku, price, low_stock_level, weight, created_at, updated_at)
     select id, product_id, vendor_id, variant - 1, option_values, sku, price, 5, 200 + p % 3000, seed.at(created_ms), seed.at(created_ms) from seed.variants`,
    `insert into stock_levels (variant_id, product_id, vendor_id, on_hand, reserved, updated_at)
     select id, product_id, vendor_id, free + coalesce(pieces, 0), coalesce(pieces, 0), seed.at(created_ms) from seed.variants left join seed.held on held.variant_id = variants.id`,
    `insert into stock_movements (product_id, id, variant_id, vendor_id, kind, on_hand_change, reserved_change, actor_name, at)
     select product_id, seed.uid(created_ms, p * 16 + variant * 2), id, vendor_id, 'opening', free + coalesce(pieces, 0), 0, 'Souk', seed.at(created_ms)
     from seed.variants left join seed.held on held.variant_id = variants.id where free + coalesce(pieces, 0) > 0`,
    `insert into stock_movements (product_id, id, variant_id, vendor_id, kind, on_hand_change, reserved_change, order_id, actor_name, at)
     select product_id, lines.id, variant_id, lines.vendor_id, 'reserved', 0, quantity, order_id, 'Souk', lines.placed_at
     from order_lines lines join orders on orders.id = order_id where status in ('placed', 'packed')`,
  ];
}

export function insertProducts(plan: ScalePlan): string {
  return `
    insert into products (id, vendor_id, category_id, name, name_sort, slug, brand, description, media, attributes, options, status, status_since, published_at,
      first_ordered_at, sku_first, variants_count, price_min, price_max, stock_available, stock_state, sold_30d, search_text, created_at, updated_at)
    select id, vendor_id, category_id, jsonb_build_object('en', name), lower(name), lower(replace(replace(name, ' ', '-'), '’', '')), null,
      jsonb_build_object('en', '<p>' || name || ', made in small batches.</p>'), media, attributes,
      case when variants > 1 then '[{"name": "Colour", "values": ["Natural", "Ink", "Sage"]}]'::jsonb else '[]'::jsonb end,
      status, seed.at(created_ms + 86400000), case when status = 'published' then seed.at(created_ms + 86400000) end,
      first_at, sku || case when variants > 1 then '-1' else '' end, variants, price, price + (variants - 1) * 200, free,
      case when free = 0 then 'out' when least_free <= 5 then 'low' else 'in' end, coalesce(recent, 0),
      lower(name || ' ' || sku), seed.at(created_ms), seed.at(least(created_ms + floor(seed.r(p, 40) * (${plan.now} - created_ms))::bigint, ${plan.now}))
    from (
      select products.*, stock.free, stock.least_free,
        case when products.v > ${plan.sellingVendors} then 'waiting' when p % 40 = 7 then 'hidden' when p % 60 = 9 then 'draft' when p % 200 = 11 then 'rejected' else 'published' end as status,
        case when variants > 1 then facts - 'colour' else facts end as attributes
      from seed.products join (select product_id, sum(free)::int as free, min(free)::int as least_free from seed.variants group by 1) stock on stock.product_id = products.id
    ) counted
    left join (
      select product_id, min(lines.placed_at) as first_at,
        (sum(quantity) filter (where lines.placed_at >= seed.at(${plan.now}) - interval '30 days' and status <> 'cancelled'))::int as recent
      from order_lines lines join orders on orders.id = order_id group by 1
    ) sold on sold.product_id = counted.id`;
}

export function insertCustomers(plan: ScalePlan): string[] {
  return [
    `insert into customers (id, name, name_sort, email, phone, language, source, status, status_reason, orders_count, spent, first_order_at, last_order_at, search_text, created_at, updated_at)
     select customers.id, name, lower(name), email, phone, case when c % 3 = 0 then 'ar' else 'en' end, 'shop', case when c % 400 = 0 then 'blocked' else 'active' end,
       case when c % 400 = 0 then 'Three chargebacks in a month' end, coalesce(orders, 0), coalesce(spent, 0), first_at, last_at,
       lower(name || ' ' || email || ' ' || phone), seed.at(created_ms), seed.at(least(created_ms, ${plan.now}))
     from seed.customers left join (
       select customer_id, count(*) as orders, sum(paid_amount - refunded) as spent, min(placed_at) as first_at, max(placed_at) as last_at from orders group by 1
     ) bought on bought.customer_id = customers.id`,
    `insert into customer_addresses (customer_id, id, label, address, is_default, created_at, updated_at)
     select id, seed.uid(created_ms, c), 'Home', jsonb_build_object('name', name, 'phone', phone, 'line1', c % 180 + 1 || ' Rue Ibn Sina', 'city', city, 'country', country), true,
       seed.at(created_ms), seed.at(created_ms) from seed.customers`,
  ];
}

export const UPDATE_CATEGORY_COUNTS = `
  update categories set products_count = standing.products
  from (select category_id, count(*) as products from products group by 1) standing where standing.category_id = categories.id`;
