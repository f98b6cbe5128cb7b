import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, money, rowColumns } from './columns.ts';

/**
 * Ordered rules. The first rule that matches an order line determines its rate. A change ends the current row of a rule and
 * inserts another.
 */
export const commissionRules = pgTable(
  'commission_rules',
  {
    id: id(),
    /** The id of the rule's first row, which identifies the rule when it changes. */
    ruleId: uuid('rule_id').notNull(),
    /** Positions have gaps, so that a rule can be moved without changing the others. */
    position: integer('position').notNull(),
    kind: text('kind').$type<'vendor' | 'category' | 'price'>().notNull(),
    vendorId: uuid('vendor_id'),
    /** The rule also matches the subcategories of this category. */
    categoryId: uuid('category_id'),
    priceFrom: money('price_from'),
    priceTo: money('price_to'),
    /** Basis points. */
    rate: integer('rate').notNull(),
    validFrom: instant('valid_from').notNull(),
    validTo: instant('valid_to'),
    isActive: boolean('is_active').notNull().default(true),
    ...rowColumns(),
  },
  (table) => [
    index('commission_rules_position_idx').on(table.position, table.id),
    index('commission_rules_valid_idx').on(table.validFrom, table.id),
    index('commission_rules_rule_idx').on(table.ruleId, table.validFrom),
    index('commission_rules_vendor_idx').on(table.vendorId),
    index('commission_rules_category_idx').on(table.categoryId),
    check('commission_rules_rate_check', sql`${table.rate} between 0 and 10000`),
    check('commission_rules_period_check', sql`${table.validTo} > ${table.validFrom}`),
  ],
);
