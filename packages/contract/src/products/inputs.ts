import * as z from 'zod/mini';
import { formCode, type Message, message } from '#contract/core/message.ts';
import {
  id,
  localisedText,
  moneyInput,
  optionalText,
  pictureInput,
  positiveMoneyInput,
  slug,
  text,
  version,
} from '#contract/core/fields.ts';
import type { FieldError } from '#contract/core/field-errors.ts';
import { attributeKey } from '#contract/attributes/api.ts';

export const MAX_PRODUCT_IMAGES = 12;
export const MAX_OPTIONS = 3;
export const MAX_OPTION_VALUES = 50;
export const MAX_VARIANTS = 200;
export const MAX_STOCK = 10_000_000;
const MAX_WEIGHT_GRAMS = 10_000_000;
const MAX_DESCRIPTION_LENGTH = 20_000;
export const MAX_PRODUCT_TAGS = 250;
export const MAX_TAG_LENGTH = 255;
export const MAX_PRODUCT_TYPE_LENGTH = 255;
export const MAX_SEO_TITLE_LENGTH = 255;
export const MAX_SEO_DESCRIPTION_LENGTH = 1000;
const MAX_ATTRIBUTE_TEXT_LENGTH = 500;
const MAX_ATTRIBUTE_CHOICES = 200;

/** A price in minor units, above 0. */
export const price = positiveMoneyInput;

export const attributeValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type AttributeValue = z.infer<typeof attributeValue>;
/** Null or an empty text means no value. Type, range and options are checked against the category's attributes. */
const attributeInput = z.nullable(
  z.union([
    z.string().check(z.trim(), z.maxLength(MAX_ATTRIBUTE_TEXT_LENGTH)),
    z.number(),
    z.boolean(),
    z.array(z.string().check(z.maxLength(MAX_ATTRIBUTE_TEXT_LENGTH))).check(z.maxLength(MAX_ATTRIBUTE_CHOICES)),
  ]),
);

export const option = z.strictObject({
  name: text(1, 40),
  values: z.array(text(1, 60)).check(z.minLength(1), z.maxLength(MAX_OPTION_VALUES)),
});
export type ProductOption = z.output<typeof option>;

/** Computes the check digit of a GTIN with 8, 12, 13 or 14 digits (GS1). */
export function gtinCheckDigit(digits: string): number {
  const sum = Array.from(digits.slice(0, -1))
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** The problem of a barcode, or undefined if it is valid. */
export function barcodeProblem(barcode: string): Message | undefined {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode)) return message('barcode.length');
  const number = gtinCheckDigit(barcode);
  return Number(barcode.at(-1)) === number ? undefined : message('barcode.check_digit', { number });
}

const barcode = optionalText(14).check(
  z.check<string | null | undefined>((payload) => {
    const problem = payload.value ? barcodeProblem(payload.value) : undefined;
    if (problem)
      payload.issues.push({ code: 'custom', message: problem.code, params: problem.values, input: payload.value });
  }),
);

const COMPARE_AT_PRICE_CODE = formCode('variant.compare_at_price');

/**
 * A variant in the form. A variant with an `id` is updated. A variant without one is created, with `stock` as its
 * initial stock.
 */
export const variantBody = z
  .strictObject({
    id: z.optional(id),
    optionValues: z._default(z.array(text(1, 60)).check(z.maxLength(MAX_OPTIONS)), []),
    /** Unique per vendor; generated if empty. */
    sku: optionalText(64),
    barcode,
    price: z.optional(z.nullable(price)),
    compareAtPrice: z.optional(z.nullable(price)),
    cost: z.optional(z.nullable(moneyInput)),
    stock: z.optional(z.int().check(z.gte(0), z.lte(MAX_STOCK))),
    lowStockLevel: z.optional(z.int().check(z.gte(0), z.lte(MAX_STOCK))),
    weight: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(MAX_WEIGHT_GRAMS)))),
    image: z.optional(z.nullable(pictureInput)),
    isActive: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      (variant) => variant.compareAtPrice == null || (variant.price != null && variant.compareAtPrice > variant.price),
      {
        path: ['compareAtPrice'],
        error: COMPARE_AT_PRICE_CODE,
      },
    ),
  );
export type VariantInput = z.output<typeof variantBody>;

/** Commas aren't allowed because they separate tags in files and forms. */
const tag = text(1, MAX_TAG_LENGTH).check(z.refine((value) => !/[,،]/.test(value), { error: formCode('tag.comma') }));
const tags = z.array(tag).check(
  z.maxLength(MAX_PRODUCT_TAGS),
  z.refine((values) => repeatedIndexes(values.map((value) => value.toLowerCase())).length === 0, {
    error: formCode('tag.repeated'),
  }),
);

const productFields = {
  vendorId: id,
  /** Optional for drafts. */
  categoryId: z.optional(z.nullable(id)),
  name: localisedText(2, 150),
  slug: z.optional(slug),
  brand: optionalText(80),
  /** A classification in free text. */
  productType: optionalText(MAX_PRODUCT_TYPE_LENGTH),
  tags: z.optional(tags),
  /** Displayed by search engines instead of the name and the description. */
  seoTitle: z.optional(z.nullable(localisedText(0, MAX_SEO_TITLE_LENGTH))),
  seoDescription: z.optional(z.nullable(localisedText(0, MAX_SEO_DESCRIPTION_LENGTH))),
  /** Rich text; the server removes tags that aren't allowed. */
  description: z.optional(z.nullable(localisedText(0, MAX_DESCRIPTION_LENGTH))),
  /** In display order. The first image is the cover. */
  media: z.optional(z.array(pictureInput).check(z.maxLength(MAX_PRODUCT_IMAGES))),
  attributes: z.optional(z.record(attributeKey, attributeInput)),
  options: z.optional(z.array(option).check(z.maxLength(MAX_OPTIONS))),
  variants: z.array(variantBody).check(z.minLength(1), z.maxLength(MAX_VARIANTS)),
};
export const newProductBody = z.strictObject(productFields);
export const productUpdateBody = z.strictObject({ ...z.partial(z.strictObject(productFields)).shape, version });
export type CreateProduct = z.output<typeof newProductBody>;
export type UpdateProduct = z.output<typeof productUpdateBody>;

/**
 * Finds problems in options and variants: repeated option names or values, variant values that match no option, and
 * repeated variants or SKUs.
 */
export function variantProblems(options: readonly ProductOption[], variants: readonly VariantInput[]): FieldError[] {
  return [
    ...optionProblems(options),
    ...variants.flatMap((variant, index) => valueProblems(options, variant, index)),
    ...repeatedVariants(variants),
  ];
}

function optionProblems(options: readonly ProductOption[]): FieldError[] {
  const names = repeatedIndexes(options.map((entry) => entry.name.toLowerCase()));
  return [
    ...names.map((index) => ({ field: `options.${index}.name`, code: formCode('product.option_name_taken') })),
    ...options.flatMap((entry, optionIndex) =>
      repeatedIndexes(entry.values.map((value) => value.toLowerCase())).map((index) => ({
        field: `options.${optionIndex}.values.${index}`,
        code: formCode('product.option_value_repeated'),
      })),
    ),
  ];
}

function valueProblems(options: readonly ProductOption[], variant: VariantInput, index: number): FieldError[] {
  const field = `variants.${index}.optionValues`;
  if (variant.optionValues.length !== options.length) {
    return [
      {
        field,
        code: options.length === 0 ? formCode('variant.values_without_options') : formCode('variant.values_missing'),
      },
    ];
  }
  return options.flatMap((entry, optionIndex) =>
    entry.values.includes(variant.optionValues[optionIndex] ?? '')
      ? []
      : [{ field: `${field}.${optionIndex}`, code: formCode('variant.value_unknown') }],
  );
}

function repeatedVariants(variants: readonly VariantInput[]): FieldError[] {
  const bySku = repeatedIndexes(variants.map((variant) => variant.sku?.toLowerCase() ?? null));
  const byValues = repeatedIndexes(variants.map((variant) => JSON.stringify(variant.optionValues)));
  return [
    ...bySku.map((index) => ({ field: `variants.${index}.sku`, code: formCode('variant.sku_repeated') })),
    ...byValues.map((index) => ({
      field: `variants.${index}.optionValues`,
      code: formCode('variant.values_repeated'),
    })),
  ];
}

/** The indexes of values that occurred before; null values are ignored. */
function repeatedIndexes(values: readonly (string | null)[]): number[] {
  return values.flatMap((value, index) => (value !== null && values.indexOf(value) < index ? [index] : []));
}
