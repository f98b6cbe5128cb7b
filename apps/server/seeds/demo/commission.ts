import { POLICY } from '../shared/policy.ts';
import { DAY, later, type Leaf, type World } from './world.ts';

const PRICY = 100_000;

/** Rates by vendor, by category with its descendants, by price; the configured default holds where none matches. */
export function makeCommissionRules(world: World): void {
  const bySlug = new Map(world.rows.categories.map((category) => [category.slug, category.id]));
  const validFrom = later(world.opening, -10 * DAY);
  const rules = [
    { kind: 'vendor' as const, vendorId: world.rows.vendors[0]?.id, rate: 1000 },
    { kind: 'vendor' as const, vendorId: world.rows.vendors[1]?.id, rate: 1050 },
    { kind: 'category' as const, categoryId: bySlug.get('pantry'), rate: 800 },
    { kind: 'category' as const, categoryId: bySlug.get('jewellery'), rate: 1500 },
    { kind: 'price' as const, priceFrom: PRICY, rate: 900 },
  ];
  rules.forEach((rule, position) => {
    const id = world.random.idAt(validFrom);
    world.rows.commissionRules.push({
      id,
      ruleId: id,
      position,
      vendorId: null,
      categoryId: null,
      priceFrom: null,
      ...rule,
      validFrom,
      createdAt: validFrom,
      updatedAt: validFrom,
    });
  });
}

/** The first rule that matches a line. */
export function commissionFor(
  world: World,
  line: { vendorId: string; leaf: Leaf; unitPrice: number },
): { rate: number; ruleId: string | null } {
  for (const rule of world.rows.commissionRules) {
    const isMatch =
      rule.kind === 'vendor'
        ? rule.vendorId === line.vendorId
        : rule.kind === 'category'
          ? line.leaf.category.path.includes(rule.categoryId ?? '')
          : line.unitPrice >= (rule.priceFrom ?? 0);
    if (isMatch) return { rate: rule.rate, ruleId: rule.id };
  }
  return { rate: POLICY.commissionRate, ruleId: null };
}
