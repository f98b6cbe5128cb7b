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
import { fieldError, invalidFields } from '#core/errors.ts';
import { readCategoryAttributes } from '#modules/attributes/attributes.service.ts';
import { checkAttributeValues, pickCategoryValues } from './attribute-values.ts';

/** All fields of a product, as its form submits them. */
export interface ProductForm {
  vendorId: string;
  categoryId: string | null;
  name: Localised;
  slug?: string;
  attributes: NonNullable<CreateProduct['attributes']>;
  options: ProductOption[];
  variants: VariantInput[];
}

/** What is known about an existing product that the form changes. */
export interface FormBase {
  id: string;
  vendorId: string;
  isVendorFixed: boolean;
  variants: readonly { id: string; onHand: number }[];
  /**
   * The stored attribute values, if the form submits none. They are not checked: values of attributes that the category
   * does not have are dropped without an error.
   */
  storedAttributes?: Record<string, AttributeValue> | undefined;
  /** False if options, variants and vendor do not change, so they do not have to be checked. */
  needsVariantCheck: boolean;
}

/** Checks a whole form and returns the attribute values to store. Throws 400 with an error for every invalid field. */
export async function checkProductForm(
  ctx: Context,
  form: ProductForm,
  base?: FormBase,
): Promise<{ attributes: Record<string, AttributeValue> }> {
  const categoryAttributes = form.categoryId ? await readCategoryAttributes(ctx, form.categoryId) : [];
  const stored = base?.storedAttributes;
  const { values, errors } = stored
    ? { values: pickCategoryValues(categoryAttributes, stored), errors: [] }
    : checkAttributeValues(categoryAttributes, form.attributes);
  const problems = [
    ...(await checkReferences(ctx, form, base)),
    ...(form.categoryId ? errors : errors.map(({ field }) => fieldError(field, 'product.attributes_without_category'))),
    ...(base?.needsVariantCheck === false ? [] : await variantErrors(ctx, form, base)),
  ];
  if (problems.length > 0) throw invalidFields(problems);
  return { attributes: values };
}

const variantErrors = async (ctx: Context, form: ProductForm, base: FormBase | undefined): Promise<FieldError[]> => [
  ...variantProblems(form.options, form.variants),
  ...checkVariantIds(form.variants, base?.variants ?? []),
  ...(await checkSkus(ctx, form, base?.id ?? null)),
];

const SELECT_REFERENCES = `select (select status from vendors where id = ?) as vendor, (select true from categories where id = ?) as category,
  (select true from products where lower(slug) = lower(?) and id is distinct from ?::uuid) as slug`;

async function checkReferences(ctx: Context, form: ProductForm, base: FormBase | undefined): Promise<FieldError[]> {
  const values = [form.vendorId, form.categoryId, form.slug ?? null, base?.id ?? null];
  const [references] = await ctx.db.rows<{ vendor: string | null; category: boolean | null; slug: boolean | null }>(
    statement(SELECT_REFERENCES, values),
  );
  const errors: FieldError[] = [];
  if (base && base.vendorId !== form.vendorId && base.isVendorFixed)
    errors.push(fieldError('vendorId', 'product.vendor_fixed'));
  if (!references?.vendor) errors.push(fieldError('vendorId', 'vendor.gone'));
  if (references?.vendor === 'closed' && base?.vendorId !== form.vendorId)
    errors.push(fieldError('vendorId', 'vendor.closed'));
  if (form.categoryId && !references?.category) errors.push(fieldError('categoryId', 'category.gone'));
  if (references?.slug) errors.push(fieldError('slug', 'product.slug_taken'));
  return errors;
}

function checkVariantIds(variants: readonly VariantInput[], storedVariants: FormBase['variants']): FieldError[] {
  const byId = new Map(storedVariants.map((variant) => [variant.id, variant]));
  return variants.flatMap(({ id, stock }, index) => {
    if (!id) return [];
    const variant = byId.get(id);
    if (!variant || variants.findIndex((each) => each.id === id) < index)
      return [fieldError(`variants.${index}.id`, 'variant.gone')];
    if (stock === undefined || stock === variant.onHand) return [];
    return [fieldError(`variants.${index}.stock`, 'stock.changes_by_step')];
  });
}

async function checkSkus(ctx: Context, { vendorId, variants }: ProductForm, id: string | null): Promise<FieldError[]> {
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
