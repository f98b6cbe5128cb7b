import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import { superAdmin } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { done, idParams, versionBody } from '#contract/core/envelope.ts';
import { id, instant, money, moneyInput, version, wholeNumber } from '#contract/core/fields.ts';
import { anyOf, listData, listQuery } from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import { commissionPercent } from '#contract/commissions/percent.ts';

export const RULE_KINDS = ['vendor', 'category', 'price'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];
export const RULE_STATES = ['inForce', 'scheduled', 'off', 'ended'] as const;
export type RuleState = (typeof RULE_STATES)[number];

/**
 * The terms of a rule during one interval. A change ends the row and adds another with a new id, because orders refer
 * to the row that set their rate. All rows of a rule have the same `ruleId`.
 */
export const commissionRule = z.object({
  ...rowFields,
  ruleId: id,
  kind: z.enum(RULE_KINDS),
  vendor: z.nullable(z.object({ id, shopName: z.string() })),
  /** The rule also applies to the category's subcategories. */
  category: z.nullable(z.object({ id, name: z.string() })),
  /** Minimum unit price, inclusive. */
  priceFrom: z.nullable(money),
  /** Maximum unit price, exclusive; null for no maximum. */
  priceTo: z.nullable(money),
  ratePercent: z.number(),
  validFrom: instant,
  validTo: z.nullable(instant),
  isActive: z.boolean(),
  state: z.enum(RULE_STATES),
  /** The position among rules that haven't ended, from 1. */
  place: z.int(),
});
export type CommissionRule = z.infer<typeof commissionRule>;

const MAX_POSITION = 1_000_000;
const position = z.int().check(z.gte(1), z.lte(MAX_POSITION));
const priceBound = z.optional(z.nullable(moneyInput));
/** Must not be in the past. By default, now. */
const validFromInput = z.optional(z.nullable(instant));

const priceRangeInOrder = z.refine<{ priceFrom?: number | null | undefined; priceTo?: number | null | undefined }>(
  ({ priceFrom, priceTo }) => priceFrom == null || priceTo == null || priceFrom < priceTo,
  { path: ['priceTo'], error: formCode('commission_rule.band_order') },
);

export const newRuleBody = z
  .strictObject({
    kind: z.enum(RULE_KINDS),
    vendorId: z.optional(z.nullable(id)),
    categoryId: z.optional(z.nullable(id)),
    priceFrom: priceBound,
    priceTo: priceBound,
    ratePercent: commissionPercent,
    validFrom: validFromInput,
    /** By default, the rule is placed after the other rules of its kind, but before any rule over which it must take priority. */
    place: z.optional(position),
  })
  .check(
    z.refine((body) => body.kind !== 'vendor' || Boolean(body.vendorId), {
      path: ['vendorId'],
      error: formCode('vendor.required'),
    }),
    z.refine((body) => body.kind !== 'category' || Boolean(body.categoryId), {
      path: ['categoryId'],
      error: formCode('category.required'),
    }),
    z.refine((body) => body.kind !== 'price' || body.priceFrom != null || body.priceTo != null, {
      path: ['priceFrom'],
      error: formCode('commission_rule.band_required'),
    }),
    priceRangeInOrder,
  );
export type CreateRule = z.output<typeof newRuleBody>;

export const ruleUpdateBody = z
  .strictObject({
    priceFrom: priceBound,
    priceTo: priceBound,
    ratePercent: z.optional(commissionPercent),
    isActive: z.optional(z.boolean()),
    /** When the change takes effect. Must not be in the past. By default now, or when a scheduled rule starts. */
    validFrom: validFromInput,
    version,
  })
  .check(priceRangeInOrder);
export type UpdateRule = z.output<typeof ruleUpdateBody>;

const superAdminById = { access: superAdmin, params: idParams };

export const commissionRulesApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/commission-rules',
    summary: 'List commission rules',
    details: 'In order: the first rule that matches an order line sets its rate.',
    access: superAdmin,
    query: listQuery({
      sorts: ['position', 'validFrom'],
      filters: {
        kind: z.optional(anyOf(z.enum(RULE_KINDS))),
        vendorId: z.optional(id),
        categoryId: z.optional(id),
        /** All rows of one rule. */
        ruleId: z.optional(id),
        /** By default, rules that haven't ended. */
        state: z.optional(anyOf(z.enum(RULE_STATES))),
      },
    }),
    data: z.extend(listData(commissionRule), { defaultPercent: z.number() }),
  }),
  applying: defineEndpoint({
    method: 'GET',
    path: '/commission-rules/applying',
    summary: 'Find the commission rate of a product',
    details: 'The rule that applies to a vendor, category and price.',
    access: superAdmin,
    query: z.strictObject({
      vendorId: id,
      categoryId: z.optional(id),
      unitPrice: wholeNumber(0, 1_000_000_000_000),
      /** Now by default. */
      at: z.optional(instant),
    }),
    data: z.object({
      ratePercent: z.number(),
      /** Null if no rule matches, so that the default rate applies. */
      rule: z.nullable(commissionRule),
      at: instant,
    }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/commission-rules/{id}',
    summary: 'Get a commission rule',
    ...superAdminById,
    data: commissionRule,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/commission-rules',
    summary: 'Create a commission rule',
    access: superAdmin,
    body: newRuleBody,
    data: commissionRule,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/commission-rules/{id}',
    summary: 'Update a commission rule',
    details: 'From now or a later instant. Past rates don’t change.',
    ...superAdminById,
    body: ruleUpdateBody,
    data: commissionRule,
  }),
  move: defineEndpoint({
    method: 'POST',
    path: '/commission-rules/{id}/move',
    summary: 'Move a commission rule to another position',
    ...superAdminById,
    body: z.strictObject({ place: position, version }),
    data: commissionRule,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/commission-rules/{id}',
    summary: 'Delete a commission rule',
    details: 'Ends it now, or cancels it if it hasn’t started.',
    ...superAdminById,
    body: versionBody,
    data: done,
  }),
};
