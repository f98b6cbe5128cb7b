import { message } from '@souk/contract/core/message.ts';
import type { Localised, Picture } from '@souk/contract/core/fields.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import {
  MAX_MEDIA,
  type ProductOption,
  type UpdateProduct,
  type VariantInput,
} from '@souk/contract/products/inputs.ts';
import type { ProductStatus } from '@souk/contract/products/query.ts';
import type { Context } from '#core/context.ts';
import { isKeyOf, isOneOf } from '#core/records.ts';
import type { cleanHtml } from '#core/rich-text.ts';
import type { WantedImage } from '#modules/product-images/product-images.service.ts';
import type { NewProduct } from '#modules/products/products.service.ts';
import { paragraphs } from './paragraphs.ts';
import { type FileField, headOf, OWN_HEADS, type ProductFile } from './file-columns.ts';
import type { ExistingProduct, Placed } from './find-existing.ts';
import { findCategory } from './find-category.ts';
import { localAddress, type Lookups, ownFilePath } from './lookups.ts';
import type { ParsedProduct, ParsedVariant, Said } from './parse-product.ts';

export interface Planning {
  ctx: Context;
  file: ProductFile;
  lookups: Lookups;
  /** Opening stock of what the other shop has in stock without a quantity. */
  defaultStock: number | undefined;
  /** Cleans each text once. */
  cleanHtml: typeof cleanHtml;
  /** Awaited between parts of the work, so that other calls are answered meanwhile. */
  takeTurn: () => Promise<void>;
}

/** What is to be done about one product of the file. */
export interface Plan {
  product: ParsedProduct;
  /** Of each variant that the change sends, the line that says it; 0 where the file says nothing of it. */
  variantLines: number[];
  step:
    | { kind: 'create'; draft: NewProduct }
    | { kind: 'update'; existing: ExistingProduct; changes: Omit<UpdateProduct, 'version'>; stock: Map<string, number> }
    | { kind: 'none' };
  /** Images at other hosts that are not downloaded yet. */
  images: WantedImage[];
  /** The status that the file asks for, where it is another one. */
  status?: { id: string; from: ProductStatus; to: ProductStatus; reason?: string | undefined };
}

/** Words of a product in the languages the file gives, over those it had. */
function wordsOf(english: Said | undefined, arabic: Said | undefined, before: Localised | null): Localised | undefined {
  if (!english && !arabic) return undefined;
  const ar = arabic?.text ?? before?.ar;
  return { en: english?.text ?? before?.en ?? '', ...(ar === undefined ? {} : { ar }) };
}

export const nameOf = ({ said }: ParsedProduct, before: Localised | null) => wordsOf(said.name, said.nameAr, before);

export const descriptionOf = ({ said }: ParsedProduct, before: Localised | null) =>
  wordsOf(rich(said.description), rich(said.descriptionAr), before);

const rich = (said: Said | undefined): Said | undefined => said && { ...said, text: paragraphs(said.text) };

/** The category that a product names; what cannot be found is an error in our own files and a warning in those of others. */
export function categoryOf({ file, lookups }: Planning, { said, notes }: ParsedProduct): string | undefined {
  if (!said.category) return undefined;
  const { newCategories } = lookups;
  const found = findCategory(lookups.categories, said.category.text, newCategories !== undefined);
  if (found) return found.id;
  const planned = newCategories?.plan(said.category.text);
  if (planned && 'id' in planned) return planned.id;
  // A path of another shop that is too deep is no reason to leave its product out.
  if (planned && file.format === 'souk') {
    notes.error(said.category.line, headOf(file, 'category'), planned.problem);
    return undefined;
  }
  const instead = lookups.fallbackCategoryId ? 'product.csv_category_replaced' : 'product.csv_category_left_out';
  if (file.format === 'souk' && !lookups.fallbackCategoryId)
    notes.error(
      said.category.line,
      headOf(file, 'category'),
      message('product.csv_unknown_category', { category: said.category.text }),
    );
  else notes.warn(said.category.line, 'category', message(instead, { category: said.category.text }));
  return undefined;
}

/** What another shop calls a vendor is mostly the brand. */
export function brandOf({ file }: Planning, { product: { said }, vendor }: Placed): string | undefined {
  if (said.brand) return said.brand.text;
  const name = said.vendor?.text;
  const isVendor = !name || [vendor.shopName, vendor.slug].some((each) => each.toLowerCase() === name.toLowerCase());
  return file.format === 'souk' || isVendor ? undefined : name;
}

/** Pictures of ours; those of other hosts are `imagesOf`. Undefined where the file names none of ours. */
export function mediaOf(planning: Planning, product: ParsedProduct, before: readonly Picture[]): Picture[] | undefined {
  const seen = new Set<string>();
  const found = product.pictures.flatMap(({ line, url, alt }) => {
    if (seen.has(url)) return [];
    seen.add(url);
    return pictureAt(planning, product, { line, url, alt, before }) ?? [];
  });
  return found.length > 0 ? found : undefined;
}

const isOurs = ({ ctx }: Planning, url: string, before: readonly Picture[]): boolean =>
  before.some((picture) => picture.url === localAddress(ctx, url)) || ownFilePath(ctx, url) !== undefined;

/** The images at other hosts, to be downloaded after the import: those of the gallery, then those of variants. */
export function imagesOf(
  planning: Planning,
  product: ParsedProduct,
  { productId, valuesOf, room }: { productId: string; valuesOf: (variant: ParsedVariant) => string[]; room: number },
): WantedImage[] {
  const isRemote = (url: string) => ownFilePath(planning.ctx, url) === undefined;
  const isDownloadable = ({ url, line }: { url: string; line: number }): boolean => {
    const isGood = url.startsWith('https://') && url.length <= MAX_URL;
    if (!isGood) product.notes.warn(line, 'picture', message('product.csv_image_not_https', { url }));
    return isGood;
  };
  const gallery = [...new Map(product.pictures.map((image) => [image.url, image])).values()]
    .filter(({ url }) => isRemote(url))
    .filter(isDownloadable);
  for (const { line, url } of gallery.slice(room))
    product.notes.warn(line, 'picture', message('product.csv_image_too_many', { url, max: MAX_MEDIA }));
  const ofVariants = product.variants.flatMap((variant) => {
    const { imageUrl: url, imageAlt: alt = '', line } = variant;
    if (!url || !isRemote(url) || !isDownloadable({ url, line })) return [];
    return [{ productId, url, alt: alt.slice(0, MAX_ALT), optionValues: valuesOf(variant) }];
  });
  const ofGallery = gallery
    .slice(0, room)
    .map(({ url, alt = '' }) => ({ productId, url, alt: alt.slice(0, MAX_ALT), optionValues: null }));
  return [...ofGallery, ...ofVariants];
}

const MAX_URL = 2000;
const MAX_ALT = 200;

interface Address {
  line: number;
  url: string;
  alt: string | undefined;
  before: readonly Picture[];
}

function pictureAt(
  { ctx, lookups }: Planning,
  product: ParsedProduct,
  { line, url, alt, before }: Address,
): Picture | undefined {
  const same = before.find((picture) => picture.url === localAddress(ctx, url));
  if (same) return alt ? { ...same, alt } : same;
  const path = ownFilePath(ctx, url);
  if (path === undefined) return undefined;
  const kept = lookups.files.get(path);
  if (!kept) {
    product.notes.warn(line, 'picture', message('product.csv_image_gone', { url }));
    return undefined;
  }
  const shown = before.find((picture) => picture.fileId === kept.fileId) ?? {
    ...kept,
    alt: (product.said.name?.text ?? '').slice(0, MAX_ALT),
  };
  return alt ? { ...shown, alt } : shown;
}

/** The fields of a variant that its line gives. */
export function variantFields(
  planning: Planning,
  product: ParsedProduct,
  { variant, before, isNew }: { variant: ParsedVariant; before: Picture | null; isNew: boolean },
): Omit<VariantInput, 'id' | 'optionValues'> {
  const { line, imageUrl, imageAlt: alt, optionValues: _, isUncounted, ...given } = variant;
  // What is here already keeps the stock that Souk has counted since.
  const opening = isUncounted && isNew ? planning.defaultStock : undefined;
  const fields = opening === undefined ? given : { ...given, stock: opening };
  const image =
    imageUrl && isOurs(planning, imageUrl, before ? [before] : [])
      ? pictureAt(planning, product, { line, url: imageUrl, alt, before: before ? [before] : [] })
      : undefined;
  return image ? { ...fields, image } : fields;
}

/** The values of the options in the order they come, each spelled as it came first. */
export function spellValues(
  names: readonly string[],
  known: readonly ProductOption[],
  variants: readonly ParsedVariant[],
): { options: ProductOption[]; valuesOf: (variant: ParsedVariant) => string[] } {
  const spelled = names.map(
    (_, place) => new Map((known[place]?.values ?? []).map((value) => [value.toLowerCase(), value])),
  );
  for (const { optionValues } of variants) {
    spelled.forEach((values, place) => {
      const value = optionValues[place] ?? '';
      if (value !== '' && !values.has(value.toLowerCase())) values.set(value.toLowerCase(), value);
    });
  }
  return {
    options: names.map((name, place) => ({
      name: known[place]?.name ?? name,
      values: [...(spelled[place]?.values() ?? [])],
    })),
    valuesOf: ({ optionValues }) =>
      spelled.map((values, place) => values.get((optionValues[place] ?? '').toLowerCase()) ?? ''),
  };
}

const LOCALISED = ['name', 'description', 'seoTitle', 'seoDescription'] as const;
const PLAIN: Record<string, FileField> = {
  vendorId: 'vendor',
  categoryId: 'category',
  slug: 'handle',
  brand: 'brand',
  productType: 'productType',
  tags: 'tags',
  media: 'images',
};

/** Names what the form calls wrong as the file does: by its line and the head of its column. */
export function tellErrors(
  { file }: Pick<Planning, 'file'>,
  { product, variantLines }: Pick<Plan, 'product' | 'variantLines'>,
  errors: readonly FieldError[],
): void {
  const columnOf = (name: string) => (isKeyOf(OWN_HEADS, name) ? headOf(file, name) : name);
  for (const { field, ...problem } of errors) {
    const [first, second, third, fourth] = field.split('.');
    if (first === 'variants' && second !== undefined) {
      const line = variantLines[Number(second)] || product.line;
      const place =
        third === 'optionValues'
          ? `option${Number(fourth ?? 0) + 1}Value`
          : third === 'image'
            ? fourth === 'alt'
              ? 'variantImageAlt'
              : 'variantImage'
            : third;
      product.notes.error(line, columnOf(place ?? ''), problem);
    } else if (first === 'options') {
      const name = `option${Number(second ?? 0) + 1}${third === 'values' ? 'Value' : 'Name'}`;
      product.notes.error(product.line, columnOf(name), problem);
    } else if (first === 'attributes') {
      product.notes.error(
        product.attributes[second ?? '']?.line ?? product.line,
        field.replace('attributes', 'attribute'),
        problem,
      );
    } else {
      const words = isOneOf(LOCALISED, first) ? (second === 'ar' ? (`${first}Ar` as const) : first) : undefined;
      const known = words ?? (third === 'alt' ? 'imageAlt' : PLAIN[first ?? '']);
      product.notes.error(
        (words && product.said[words]?.line) || product.line,
        known ? headOf(file, known) : field,
        problem,
      );
    }
  }
}
