import { message } from '@souk/contract/core/message.ts';
import { pictureInputsIn } from '@souk/contract/core/pictures.ts';
import { LANGUAGES, type Localised } from '@souk/contract/core/fields.ts';
import { fieldErrors } from '@souk/contract/core/field-errors.ts';
import { MAX_MEDIA, updateProductBody, type UpdateProduct, type VariantInput } from '@souk/contract/products/inputs.ts';
import * as z from 'zod/mini';
import { difference, sameValue } from '#core/audit.ts';
import { restoredPictures } from '#modules/files/files.service.ts';
import { checkValues } from '#modules/products/products.service.ts';
import { attributeText, attributeValues } from './attribute-texts.ts';
import { cleanDescription, cleanInTurns } from './clean-description.ts';
import { paragraphs } from './paragraphs.ts';
import { headOf } from './file-columns.ts';
import type { ExistingProduct, ExistingVariant, Placed } from './find-existing.ts';
import {
  brandOf,
  categoryOf,
  descriptionOf,
  imagesOf,
  mediaOf,
  nameOf,
  type Plan,
  type Planning,
  spellValues,
  tellErrors,
  variantFields,
} from './plan-product.ts';
import type { ParsedProduct, ParsedVariant } from './parse-product.ts';
import { searchWordsOf } from './search-words.ts';

type Changes = Omit<UpdateProduct, 'version'>;

/**
 * What a file changes of a product that is here. Empty cells change nothing, and variants that the file does not name stay.
 * Undefined where something is wrong.
 */
export async function planUpdate(
  planning: Planning,
  { product, vendor }: Placed,
  existing: ExistingProduct,
): Promise<Plan | undefined> {
  const { notes } = product;
  const names = optionNames(planning, product, existing);
  const { options, valuesOf } = spellValues(names, existing.options, product.variants);
  const { variants, lines, stock } = mergeVariants(planning, { product, existing, valuesOf });
  const given: Changes = {
    name: nameOf(product, existing.name),
    brand: brandOf(planning, { product, vendor }),
    ...searchWordsOf(planning.file, product, existing),
    description: descriptionOf(product, existing.description),
    categoryId:
      categoryOf(planning, product) ??
      (existing.categoryId === null ? (planning.lookups.fallbackCategoryId ?? undefined) : undefined),
    media: mediaOf(planning, product, existing.media),
    options,
    variants,
  };
  const parsed = z.safeParse(updateProductBody, { ...pictureInputsIn(given), version: existing.version });
  const plan = { product, variantLines: lines };
  if (!parsed.success) tellErrors(planning, plan, fieldErrors(parsed.error));
  const attributes = await attributesFor(planning, plan, {
    existing,
    categoryId: given.categoryId ?? existing.categoryId,
  });
  checkStock(planning, { product, existing, stock });
  if (!parsed.success || !notes.isGood) return undefined;

  const { version: _, ...fields } = restoredPictures(parsed.data, given);
  const description = await newDescription(planning, plan, { given: fields.description, before: existing.description });
  if (!notes.isGood) return undefined;
  const changed = difference(
    { ...existing, variants: existing.variants.map(asInput) },
    { ...fields, description, attributes },
  );
  const changes: Changes = changed?.after ?? {};
  const isNothing = !changed && stock.size === 0;
  const images = imagesOf(planning, product, {
    productId: existing.id,
    valuesOf,
    room: MAX_MEDIA - (fields.media ?? existing.media).length,
  });
  // Other shops say what a product is there, so it counts when the product comes in first.
  const status =
    planning.file.format === 'souk' && product.status && product.status !== existing.status
      ? {
          status: {
            id: existing.id,
            from: existing.status,
            to: product.status,
            reason: product.said.statusReason?.text,
          },
        }
      : {};
  return {
    ...plan,
    images,
    step: isNothing ? { kind: 'none' } : { kind: 'update', existing, changes, stock },
    ...status,
  };
}

/** Cleaning what was stored before it was cleaned, or making paragraphs of plain text, is no change of the file's. */
async function newDescription(
  planning: Planning,
  plan: Pick<Plan, 'product' | 'variantLines'>,
  { given, before }: { given: Localised | null | undefined; before: Localised | null },
): Promise<Localised | null | undefined> {
  if (given === undefined || sameValue(given, before)) return undefined;
  const cleaned = await cleanDescription(planning, plan, given);
  const stored = LANGUAGES.map((language) => paragraphs(before?.[language] ?? ''));
  await cleanInTurns(planning, stored);
  const isSame = LANGUAGES.every(
    (language, index) => (cleaned?.[language] ?? '') === planning.cleanHtml(stored[index] ?? ''),
  );
  return isSame ? undefined : cleaned;
}

/** The names of the product's own options; a file that names others is wrong. */
function optionNames(
  { file }: Planning,
  { optionNames: given, line, notes }: ParsedProduct,
  { options }: ExistingProduct,
): string[] {
  const own = options.map((option) => option.name);
  if (
    given.length > 0 &&
    given.map((name) => name.toLowerCase()).join('\n') !== own.map((name) => name.toLowerCase()).join('\n')
  ) {
    notes.error(
      line,
      headOf(file, 'option1Name'),
      own.length === 0
        ? message('product.csv_without_options')
        : message('product.csv_other_options', { options: { all: own } }),
    );
  }
  return own;
}

interface Merging {
  product: ParsedProduct;
  existing: ExistingProduct;
  valuesOf: (variant: ParsedVariant) => string[];
}

interface Merged {
  variants: VariantInput[];
  lines: number[];
  /** New numbers on the shelf by variant. */
  stock: Map<string, number>;
}

function mergeVariants(planning: Planning, { product, existing, valuesOf }: Merging): Merged {
  const lines = existing.variants.map(() => 0);
  const variants: VariantInput[] = existing.variants.map(asInput);
  const stock = new Map<string, number>();
  for (const variant of product.variants) {
    const index = indexOf(existing, variant, valuesOf(variant));
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
        headOf(planning.file, variant.sku ? 'sku' : 'option1Value'),
        message('product.csv_same_variant', { line: lines[index] ?? 0 }),
      );
    } else {
      const { stock: onHand, ...fields } = variantFields(planning, product, {
        variant,
        before: old.image,
        isNew: false,
      });
      variants[index] = {
        ...asInput(old),
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

/** By SKU, else by the values of the options; a product without options has one variant. */
function indexOf({ variants, options }: ExistingProduct, { sku }: ParsedVariant, values: readonly string[]): number {
  const bySku = sku ? variants.findIndex((variant) => variant.sku.toLowerCase() === sku.toLowerCase()) : -1;
  if (bySku >= 0) return bySku;
  if (options.length === 0) return variants.length === 1 ? 0 : -1;
  return variants.findIndex((variant) => variant.optionValues.join('\n') === values.join('\n'));
}

/** A variant as the form sends it. */
const asInput = ({
  version: _version,
  onHand: _onHand,
  reserved: _reserved,
  ...variant
}: ExistingVariant): VariantInput => variant;

async function attributesFor(
  planning: Planning,
  plan: Pick<Plan, 'product' | 'variantLines'>,
  { existing, categoryId }: { existing: ExistingProduct; categoryId: string | null },
) {
  if (Object.keys(plan.product.attributes).length === 0) return undefined;
  const inForce = await planning.lookups.attributesOf(categoryId);
  const known = Object.fromEntries(
    Object.entries(existing.attributes).filter(
      ([key, value]) => attributeText(value) !== '' && inForce.some((attribute) => attribute.key === key),
    ),
  );
  const { values, errors } = checkValues(inForce, { ...known, ...attributeValues(inForce, plan.product.attributes) });
  tellErrors(planning, plan, errors);
  // What the category does not know any more stays stored until something else changes.
  return sameValue(values, known) ? undefined : values;
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
    const wanted = stock.get(variant.id);
    if (wanted === undefined || wanted >= variant.reserved) continue;
    const line =
      product.variants.find((each) => each.sku === undefined || each.sku.toLowerCase() === variant.sku.toLowerCase())
        ?.line ?? product.line;
    product.notes.error(
      line,
      headOf(file, 'stock'),
      wanted < 0
        ? message('field.number.min', { minimum: 0 })
        : message('stock.below_reserved', { minimum: variant.reserved }),
    );
  }
}
