import { DAY, later, type World } from '../../catalogue/world.ts';

const HIGH_PRICE = 100_000;
const MEDIUM_PRICE = 50_000;
const POSITION_GAP = 1024;
const LOWERED_RATE = 975;

/** Creates commission rules by vendor, by category and by price. The default rate applies to lines that no rule matches. */
export function makeCommissionRules(world: World): void {
  const bySlug = new Map(world.rows.categories.map((category) => [category.slug, category.id]));
  const validFrom = later(world.opening, -10 * DAY);
  const rules = [
    { kind: 'vendor' as const, vendorId: world.rows.vendors[0]?.id, rate: 1000 },
    { kind: 'vendor' as const, vendorId: world.rows.vendors[1]?.id, rate: 1050 },
    { kind: 'category' as const, categoryId: bySlug.get('pantry'), rate: 800 },
    { kind: 'category' as const, categoryId: bySlug.get('jewellery'), rate: 1500 },
    { kind: 'price' as const, priceFrom: HIGH_PRICE, rate: 900 },
    { kind: 'price' as const, priceFrom: MEDIUM_PRICE, priceTo: HIGH_PRICE, rate: 1100 },
  ];
  rules.forEach((rule, index) => {
    const id = world.random.idAt(validFrom);
    world.rows.commissionRules.push({
      id,
      ruleId: id,
      position: (index + 1) * POSITION_GAP,
      vendorId: null,
      categoryId: null,
      priceFrom: null,
      priceTo: null,
      ...rule,
      validFrom,
      validTo: null,
      version: 1,
      createdAt: validFrom,
      updatedAt: validFrom,
    });
  });
  scheduleLowerRate(world);
}

/** Schedules a lower rate for one vendor from next month on. */
function scheduleLowerRate({ rows, now }: World): void {
  const rule = rows.commissionRules[1];
  if (!rule) return;
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  rule.validTo = from;
  // Derived from the other id, because drawing an id would change all random values after it.
  const id = rule.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const changed = { rate: LOWERED_RATE, validFrom: from, validTo: null, version: 2, createdAt: now, updatedAt: now };
  rows.commissionRules.push({ ...rule, ...changed, id });
}
