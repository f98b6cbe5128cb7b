import { message } from '@souk/contract/core/message.ts';
import { pictureInputsIn } from '@souk/contract/core/pictures.ts';
import { LANGUAGES, type Localised } from '@souk/contract/core/fields.ts';
import { fieldErrors } from '@souk/contract/core/field-errors.ts';
import {
  MAX_PRODUCT_IMAGES,
  productUpdateBody,
  type UpdateProduct,
  type VariantInput,
} from '@souk/contract/products/inputs.ts';
import * as z from 'zod/mini';
import { diffFields, isSameValue } from '#core/audit.ts';
import { restoredPictures } from '#modules/files/files.service.ts';
import { checkAttributeValues } from '#modules/products/products.service.ts';
import { formatAttributeValue, parseAttributeValues } from './attribute-texts.ts';
import { cleanDescription, cleanTexts } from './clean-description.ts';
import { toParagraphs } from './paragraphs.ts';
import { headerOf } from './file-columns.ts';
import type { ExistingProduct, ExistingVariant, VendorProduct } from './find-existing.ts';
import {
  resolveBrand,
  resolveCategory,
  resolveDescription,
  listRemoteImages,
  resolveMedia,
  resolveName,
  type Plan,
  type Planning,
  unifyOptionValues,
  addFieldErrors,
  variantFields,
} from './plan-product.ts';
import type { ParsedProduct, ParsedVariant } from './parse-product.ts';
import { readSearchKeywords } from './search-keywords.ts';

type ProductChanges = Omit<UpdateProduct, 'version'>;

/**
 * Plans the update of an existing product. Empty cells change nothing, and variants that are not in the file stay.
 * Returns undefined if there are errors.
 */
export async function planUpdate(
  planning: Planning,
  { product, vendor }: VendorProduct,
  existing: ExistingProduct,
): Promise<Plan | undefined> {
  const { notes } = product;
  const names = checkOptionNames(planning, product, existing);
  const { options, valuesOf } = unifyOptionValues(names, existing.options, product.variants);
  const { variants, lines, stock } = mergeVariants(planning, { product, existing, valuesOf });
  const requested: ProductChanges = {
    name: resolveName(product, existing.name),
    brand: resolveBrand(planning, { product, vendor }),
    ...readSearchKeywords(planning.file, product, existing),
    description: resolveDescription(product, existing.description),
    categoryId:
      resolveCategory(planning, product) ??
      (existing.categoryId === null ? (planning.lookups.fallbackCategoryId ?? undefined) : undefined),
    media: resolveMedia(planning, product, existing.media),
    options,
    variants,
  };
  const parsed = z.safeParse(productUpdateBody, { ...pictureInputsIn(requested), version: existing.version });
  const plan = { product, variantLines: lines };
  if (!parsed.success) addFieldErrors(planning, plan, fieldErrors(parsed.error));
  const attributes = await planAttributes(planning, plan, {
    existing,
    categoryId: requested.categoryId ?? existing.categoryId,
  });
  checkStock(planning, { product, existing, stock });
  if (!parsed.success || !notes.isValid) return undefined;

  const { version: _, ...fields } = restoredPictures(parsed.data, requested);
  const description = await planDescription(planning, plan, {
    requested: fields.description,
    before: existing.description,
  });
  if (!notes.isValid) return undefined;
  const changed = diffFields(
    { ...existing, variants: existing.variants.map(toVariantInput) },
    { ...fields, description, attributes },
  );
  const changes: ProductChanges = changed?.after ?? {};
  const isUnchanged = !changed && stock.size === 0;
  const images = listRemoteImages(planning, product, {
    productId: existing.id,
    valuesOf,
    room: MAX_PRODUCT_IMAGES - (fields.media ?? existing.media).length,
  });
  // A status in a file of another platform applies only to new products.
  const status =
    planning.file.format === 'souk' && product.status && product.status !== existing.status
      ? {
          status: {
            id: existing.id,
            from: existing.status,
            to: product.status,
            reason: product.texts.statusReason?.text,
          },
        }
      : {};
  return {
    ...plan,
    images,
    action: isUnchanged ? { kind: 'none' } : { kind: 'update', existing, changes, stock },
    ...status,
  };
}

/**
 * The new description. Undefined if it is the same as the stored one after both are sanitised and plain text is wrapped in
 * paragraphs, because then the file does not change it.
 */
async function planDescription(
  planning: Planning,
  plan: Pick<Plan, 'product' | 'variantLines'>,
  { requested, before }: { requested: Localised | null | undefined; before: Localised | null },
): Promise<Localised | null | undefined> {
  if (requested === undefined || isSameValue(requested, before)) return undefined;
  const cleaned = await cleanDescription(planning, plan, requested);
  const stored = LANGUAGES.map((language) => toParagraphs(before?.[language] ?? ''));
  await cleanTexts(planning, stored);
  const isSame = LANGUAGES.every(
    (language, index) => (cleaned?.[language] ?? '') === planning.cleanHtml(stored[index] ?? ''),
  );
  return isSame ? undefined : cleaned;
}

/** Returns the option names of the existing product. Adds an error if the file has different names. */
function checkOptionNames(
  { file }: Planning,
  { optionNames: requestedNames, line, notes }: ParsedProduct,
  { options }: ExistingProduct,
): string[] {
  const existingNames = options.map((option) => option.name);
  if (
    requestedNames.length > 0 &&
    requestedNames.map((name) => name.toLowerCase()).join('\n') !==
      existingNames.map((name) => name.toLowerCase()).join('\n')
  ) {
    notes.error(
      line,
      headerOf(file, 'option1Name'),
      existingNames.length === 0
        ? message('product.csv_without_options')
        : message('product.csv_other_options', { options: { all: existingNames } }),
    );
  }
  return existingNames;
}

interface VariantMergeInput {
  product: ParsedProduct;
  existing: ExistingProduct;
  valuesOf: (variant: ParsedVariant) => string[];
}

interface MergedVariants {
  variants: VariantInput[];
  lines: number[];
  /** New stock on hand by variant id. */
  stock: Map<string, number>;
}

function mergeVariants(planning: Planning, { product, existing, valuesOf }: VariantMergeInput): MergedVariants {
  const lines = existing.variants.map(() => 0);
  const variants: VariantInput[] = existing.variants.map(toVariantInput);
  const stock = new Map<string, number>();
  for (const variant of product.variants) {
    const index = findVariantIndex(existing, variant, valuesOf(variant));
    const old = existing.variants[index];
    if (!old) {
      variants.push({
        optionValues: valuesOf(variant),
        ...variantFields(planning, product, { variant, before: null, isNew: true }),
      });
      lines.push(variant.line);
    } else if (lines[index] !== 0) {
      product.notes.error(
        variant.line,
        headerOf(planning.file, variant.sku ? 'sku' : 'option1Value'),
        message('product.csv_same_variant', { line: lines[index] ?? 0 }),
      );
    } else {
      const { stock: onHand, ...fields } = variantFields(planning, product, {
        variant,
        before: old.image,
        isNew: false,
      });
      variants[index] = {
        ...toVariantInput(old),
        ...fields,
        ...(variant.optionValues.some(Boolean) ? { optionValues: valuesOf(variant) } : {}),
        sku: variant.sku?.toLowerCase() === old.sku.toLowerCase() ? old.sku : (variant.sku ?? old.sku),
      };
      lines[index] = variant.line;
      if (onHand !== undefined && onHand !== old.onHand) stock.set(old.id, onHand);
    }
  }
  return { variants, lines, stock };
}

/** Matches by SKU, otherwise by option values. Returns -1 if there is no match. */
function findVariantIndex(
  { variants, options }: ExistingProduct,
  { sku }: ParsedVariant,
  values: readonly string[],
): number {
  const bySku = sku ? variants.findIndex((variant) => variant.sku.toLowerCase() === sku.toLowerCase()) : -1;
  if (bySku >= 0) return bySku;
  if (options.length === 0) return variants.length === 1 ? 0 : -1;
  return variants.findIndex((variant) => variant.optionValues.join('\n') === values.join('\n'));
}

const toVariantInput = ({
  version: _version,
  onHand: _onHand,
  reserved: _reserved,
  ...variant
}: ExistingVariant): VariantInput => variant;

async function planAttributes(
  planning: Planning,
  plan: Pick<Plan, 'product' | 'variantLines'>,
  { existing, categoryId }: { existing: ExistingProduct; categoryId: string | null },
) {
  if (Object.keys(plan.product.attributes).length === 0) return undefined;
  const categoryAttributes = await planning.lookups.getCategoryAttributes(categoryId);
  const currentValues = Object.fromEntries(
    Object.entries(existing.attributes).filter(
      ([key, value]) =>
        formatAttributeValue(value) !== '' && categoryAttributes.some((attribute) => attribute.key === key),
    ),
  );
  const { values, errors } = checkAttributeValues(categoryAttributes, {
    ...currentValues,
    ...parseAttributeValues(categoryAttributes, plan.product.attributes),
  });
  addFieldErrors(planning, plan, errors);
  // Stored values of attributes that the category no longer has are dropped only when another value changes.
  return isSameValue(values, currentValues) ? undefined : values;
}

function checkStock(
  { file }: Planning,
  {
    product,
    existing,
    stock,
  }: { product: ParsedProduct; existing: ExistingProduct; stock: ReadonlyMap<string, number> },
): void {
  for (const variant of existing.variants) {
    const requestedStock = stock.get(variant.id);
    if (requestedStock === undefined || requestedStock >= variant.reserved) continue;
    const line =
      product.variants.find((each) => each.sku === undefined || each.sku.toLowerCase() === variant.sku.toLowerCase())
        ?.line ?? product.line;
    product.notes.error(
      line,
      headerOf(file, 'stock'),
      requestedStock < 0
        ? message('field.number.min', { minimum: 0 })
        : message('stock.below_reserved', { minimum: variant.reserved }),
    );
  }
}
