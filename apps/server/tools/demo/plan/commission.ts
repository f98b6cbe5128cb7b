import { DAY, later, type World } from '../../catalogue/world.ts';

const PRICY = 100_000;
const UPPER = 50_000;
const GAP = 1024;
const NEXT_RATE = 975;

/** Rates by vendor, by category with its descendants, and by price; the configured default applies if none matches. */
export function makeCommissionRules(world: World): void {
  const bySlug = new Map(world.rows.categories.map((category) => [category.slug, category.id]));
  const validFrom = later(world.opening, -10 * DAY);
  const rules = [
    { kind: 'vendor' as const, vendorId: world.rows.vendors[0]?.id, rate: 1000 },
    { kind: 'vendor' as const, vendorId: world.rows.vendors[1]?.id, rate: 1050 },
    { kind: 'category' as const, categoryId: bySlug.get('pantry'), rate: 800 },
    { kind: 'category' as const, categoryId: bySlug.get('jewellery'), rate: 1500 },
    { kind: 'price' as const, priceFrom: PRICY, rate: 900 },
    { kind: 'price' as const, priceFrom: UPPER, priceTo: PRICY, rate: 1100 },
  ];
  rules.forEach((rule, index) => {
    const id = world.random.idAt(validFrom);
    world.rows.commissionRules.push({
      id,
      ruleId: id,
      position: (index + 1) * GAP,
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
  setChangeForLater(world);
}

/** One vendor pays less from next month on. */
function setChangeForLater({ rows, now }: World): void {
  const rule = rows.commissionRules[1];
  if (!rule) return;
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  rule.validTo = from;
  // Derived instead of drawn, so that the random sequence after it stays the same.
  const id = rule.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const changed = { rate: NEXT_RATE, validFrom: from, validTo: null, version: 2, createdAt: now, updatedAt: now };
  rows.commissionRules.push({ ...rule, ...changed, id });
}
