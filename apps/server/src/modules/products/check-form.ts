import type { Localised } from '@souk/contract/core/fields.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import {
  type AttributeValue,
  type CreateProduct,
  type ProductOption,
  type VariantInput,
  variantProblems,
} from '@souk/contract/products/inputs.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { fieldError, wrongFields } from '#core/errors.ts';
import { attributesInForce } from '#modules/attributes/attributes.service.ts';
import { checkValues, valuesInForce } from './attribute-values.ts';

/** A product as its form would send it whole. */
export interface ProductForm {
  vendorId: string;
  categoryId: string | null;
  name: Localised;
  slug?: string;
  attributes: NonNullable<CreateProduct['attributes']>;
  options: ProductOption[];
  variants: VariantInput[];
}

/** What there is already of a product that is changed. */
export interface FormBase {
  id: string;
  vendorId: string;
  isVendorFixed: boolean;
  variants: readonly { id: string; onHand: number }[];
  /** The attributes as stored, where the form has no new ones: those unknown to the category go quietly. */
  storedAttributes?: Record<string, AttributeValue> | undefined;
  /** False: options, variants and vendor are as stored, and need no other look. */
  hasNewVariants: boolean;
}

/** Checks a whole form at once and answers the attribute values to store. Throws 400 naming every wrong field. */
export async function checkForm(
  ctx: Context,
  form: ProductForm,
  base?: FormBase,
): Promise<{ attributes: Record<string, AttributeValue> }> {
  const inForce = form.categoryId ? await attributesInForce(ctx, form.categoryId) : [];
  const stored = base?.storedAttributes;
  const { values, errors } = stored
    ? { values: valuesInForce(inForce, stored), errors: [] }
    : checkValues(inForce, form.attributes);
  const problems = [
    ...(await placeProblems(ctx, form, base)),
    ...(form.categoryId ? errors : errors.map(({ field }) => fieldError(field, 'product.attributes_without_category'))),
    ...(base?.hasNewVariants === false ? [] : await variantErrors(ctx, form, base)),
  ];
  if (problems.length > 0) throw wrongFields(problems);
  return { attributes: values };
}

const variantErrors = async (ctx: Context, form: ProductForm, base: FormBase | undefined): Promise<FieldError[]> => [
  ...variantProblems(form.options, form.variants),
  ...knownProblems(form.variants, base?.variants ?? []),
  ...(await takenSkus(ctx, form, base?.id ?? null)),
];

const PLACES = `select (select status from vendors where id = ?) as vendor, (select true from categories where id = ?) as category,
  (select true from products where lower(slug) = lower(?) and id is distinct from ?::uuid) as slug`;

async function placeProblems(ctx: Context, form: ProductForm, base: FormBase | undefined): Promise<FieldError[]> {
  const values = [form.vendorId, form.categoryId, form.slug ?? null, base?.id ?? null];
  const [found] = await ctx.db.rows<{ vendor: string | null; category: boolean | null; slug: boolean | null }>(
    statement(PLACES, values),
  );
  const errors: FieldError[] = [];
  if (base && base.vendorId !== form.vendorId && base.isVendorFixed)
    errors.push(fieldError('vendorId', 'product.vendor_fixed'));
  if (!found?.vendor) errors.push(fieldError('vendorId', 'vendor.gone'));
  if (found?.vendor === 'closed' && base?.vendorId !== form.vendorId)
    errors.push(fieldError('vendorId', 'vendor.closed'));
  if (form.categoryId && !found?.category) errors.push(fieldError('categoryId', 'category.gone'));
  if (found?.slug) errors.push(fieldError('slug', 'product.slug_taken'));
  return errors;
}

function knownProblems(variants: readonly VariantInput[], known: FormBase['variants']): FieldError[] {
  const byId = new Map(known.map((variant) => [variant.id, variant]));
  return variants.flatMap(({ id, stock }, index) => {
    if (!id) return [];
    const variant = byId.get(id);
    if (!variant || variants.findIndex((each) => each.id === id) < index)
      return [fieldError(`variants.${index}.id`, 'variant.gone')];
    if (stock === undefined || stock === variant.onHand) return [];
    return [fieldError(`variants.${index}.stock`, 'stock.changes_by_step')];
  });
}

async function takenSkus(ctx: Context, { vendorId, variants }: ProductForm, id: string | null): Promise<FieldError[]> {
  const skus = variants.flatMap((variant) => (variant.sku ? [variant.sku.toLowerCase()] : []));
  if (skus.length === 0) return [];
  const rows = await ctx.db.rows<{ sku: string }>(
    statement(
      'select lower(sku) as sku from product_variants where vendor_id = ? and lower(sku) = any(?) and product_id is distinct from ?::uuid',
      [vendorId, skus, id],
    ),
  );
  const taken = new Set(rows.map((row) => row.sku));
  return variants.flatMap((variant, index) =>
    variant.sku && taken.has(variant.sku.toLowerCase())
      ? [fieldError(`variants.${index}.sku`, 'variant.sku_taken')]
      : [],
  );
}
