import { message } from '@souk/contract/core/message.ts';
import type { Localised, Picture } from '@souk/contract/core/fields.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import {
  MAX_PRODUCT_IMAGES,
  type ProductOption,
  type UpdateProduct,
  type VariantInput,
} from '@souk/contract/products/inputs.ts';
import type { ProductStatus } from '@souk/contract/products/query.ts';
import type { Context } from '#core/context.ts';
import { isKeyOf, isOneOf } from '#core/records.ts';
import type { cleanHtml } from '#core/rich-text.ts';
import type { RemoteImage } from '#modules/product-images/product-images.service.ts';
import type { NewProduct } from '#modules/products/products.service.ts';
import { toParagraphs } from './paragraphs.ts';
import { type FileField, headerOf, FIELD_HEADERS, type ProductFile } from './file-columns.ts';
import type { ExistingProduct, VendorProduct } from './find-existing.ts';
import { findCategory } from './find-category.ts';
import { toLocalUrl, type Lookups, storedFilePath } from './lookups.ts';
import type { ParsedProduct, ParsedVariant, SourceText } from './parse-product.ts';

export interface Planning {
  ctx: Context;
  file: ProductFile;
  lookups: Lookups;
  /** Opening stock of new variants that the other platform has in stock without a quantity. */
  defaultStock: number | undefined;
  /** Sanitises HTML and caches the result. */
  cleanHtml: typeof cleanHtml;
  /** Yields to the event loop, so that other requests are served during a long import. */
  yieldControl: () => Promise<void>;
}

/** The planned action for one product of the file. */
export interface Plan {
  product: ParsedProduct;
  /** The line of each variant in `action`. Zero for variants that are not in the file. */
  variantLines: number[];
  action:
    | { kind: 'create'; draft: NewProduct }
    | { kind: 'update'; existing: ExistingProduct; changes: Omit<UpdateProduct, 'version'>; stock: Map<string, number> }
    | { kind: 'none' };
  /** Images on other hosts that still have to be downloaded. */
  images: RemoteImage[];
  /** Set if the file contains a different status. */
  status?: { id: string; from: ProductStatus; to: ProductStatus; reason?: string | undefined };
}

/** Replaces the current texts by those in the file. A language that the file does not contain stays as it is. */
function mergeLocalised(
  english: SourceText | undefined,
  arabic: SourceText | undefined,
  before: Localised | null,
): Localised | undefined {
  if (!english && !arabic) return undefined;
  const ar = arabic?.text ?? before?.ar;
  return { en: english?.text ?? before?.en ?? '', ...(ar === undefined ? {} : { ar }) };
}

export const resolveName = ({ texts }: ParsedProduct, before: Localised | null) =>
  mergeLocalised(texts.name, texts.nameAr, before);

export const resolveDescription = ({ texts }: ParsedProduct, before: Localised | null) =>
  mergeLocalised(withParagraphs(texts.description), withParagraphs(texts.descriptionAr), before);

const withParagraphs = (source: SourceText | undefined): SourceText | undefined =>
  source && { ...source, text: toParagraphs(source.text) };

/** The category of a product. An unknown category is an error in Souk files and a warning in files of other platforms. */
export function resolveCategory({ file, lookups }: Planning, { texts, notes }: ParsedProduct): string | undefined {
  if (!texts.category) return undefined;
  const { newCategories } = lookups;
  const category = findCategory(lookups.categories, texts.category.text, newCategories !== undefined);
  if (category) return category.id;
  const planned = newCategories?.plan(texts.category.text);
  if (planned && 'id' in planned) return planned.id;
  // In files of other platforms, a path that is too deep must not prevent the import of the product.
  if (planned && file.format === 'souk') {
    notes.error(texts.category.line, headerOf(file, 'category'), planned.problem);
    return undefined;
  }
  const warningCode = lookups.fallbackCategoryId ? 'product.csv_category_replaced' : 'product.csv_category_left_out';
  if (file.format === 'souk' && !lookups.fallbackCategoryId)
    notes.error(
      texts.category.line,
      headerOf(file, 'category'),
      message('product.csv_unknown_category', { category: texts.category.text }),
    );
  else notes.warn(texts.category.line, 'category', message(warningCode, { category: texts.category.text }));
  return undefined;
}

/** The brand of a product. In files of other platforms, the vendor column usually contains it. */
export function resolveBrand({ file }: Planning, { product: { texts }, vendor }: VendorProduct): string | undefined {
  if (texts.brand) return texts.brand.text;
  const name = texts.vendor?.text;
  const isVendor = !name || [vendor.shopName, vendor.slug].some((each) => each.toLowerCase() === name.toLowerCase());
  return file.format === 'souk' || isVendor ? undefined : name;
}

/** The pictures that are already stored. Undefined if the file contains none. `listRemoteImages` returns the others. */
export function resolveMedia(
  planning: Planning,
  product: ParsedProduct,
  before: readonly Picture[],
): Picture[] | undefined {
  const seen = new Set<string>();
  const pictures = product.pictures.flatMap(({ line, url, alt }) => {
    if (seen.has(url)) return [];
    seen.add(url);
    return resolvePicture(planning, product, { line, url, alt, before }) ?? [];
  });
  return pictures.length > 0 ? pictures : undefined;
}

const isStoredPicture = ({ ctx }: Planning, url: string, before: readonly Picture[]): boolean =>
  before.some((picture) => picture.url === toLocalUrl(ctx, url)) || storedFilePath(ctx, url) !== undefined;

/** The images on other hosts, to be downloaded after the import. Those of the gallery come before those of variants. */
export function listRemoteImages(
  planning: Planning,
  product: ParsedProduct,
  { productId, valuesOf, room }: { productId: string; valuesOf: (variant: ParsedVariant) => string[]; room: number },
): RemoteImage[] {
  const isRemote = (url: string) => storedFilePath(planning.ctx, url) === undefined;
  const isDownloadable = ({ url, line }: { url: string; line: number }): boolean => {
    const isValid = url.startsWith('https://') && url.length <= MAX_URL_LENGTH;
    if (!isValid) product.notes.warn(line, 'picture', message('product.csv_image_not_https', { url }));
    return isValid;
  };
  const gallery = [...new Map(product.pictures.map((image) => [image.url, image])).values()]
    .filter(({ url }) => isRemote(url))
    .filter(isDownloadable);
  for (const { line, url } of gallery.slice(room))
    product.notes.warn(line, 'picture', message('product.csv_image_too_many', { url, max: MAX_PRODUCT_IMAGES }));
  const variantImages = product.variants.flatMap((variant) => {
    const { imageUrl: url, imageAlt: alt = '', line } = variant;
    if (!url || !isRemote(url) || !isDownloadable({ url, line })) return [];
    return [{ productId, url, alt: alt.slice(0, MAX_ALT_LENGTH), optionValues: valuesOf(variant) }];
  });
  const galleryImages = gallery
    .slice(0, room)
    .map(({ url, alt = '' }) => ({ productId, url, alt: alt.slice(0, MAX_ALT_LENGTH), optionValues: null }));
  return [...galleryImages, ...variantImages];
}

const MAX_URL_LENGTH = 2000;
const MAX_ALT_LENGTH = 200;

interface PictureSource {
  line: number;
  url: string;
  alt: string | undefined;
  before: readonly Picture[];
}

function resolvePicture(
  { ctx, lookups }: Planning,
  product: ParsedProduct,
  { line, url, alt, before }: PictureSource,
): Picture | undefined {
  const existing = before.find((picture) => picture.url === toLocalUrl(ctx, url));
  if (existing) return alt ? { ...existing, alt } : existing;
  const path = storedFilePath(ctx, url);
  if (path === undefined) return undefined;
  const storedFile = lookups.files.get(path);
  if (!storedFile) {
    product.notes.warn(line, 'picture', message('product.csv_image_gone', { url }));
    return undefined;
  }
  const picture = before.find(({ fileId }) => fileId === storedFile.fileId) ?? {
    ...storedFile,
    alt: (product.texts.name?.text ?? '').slice(0, MAX_ALT_LENGTH),
  };
  return alt ? { ...picture, alt } : picture;
}

/** The fields of a variant that its line contains. */
export function variantFields(
  planning: Planning,
  product: ParsedProduct,
  { variant, before, isNew }: { variant: ParsedVariant; before: Picture | null; isNew: boolean },
): Omit<VariantInput, 'id' | 'optionValues'> {
  const { line, imageUrl, imageAlt: alt, optionValues: _, isUncounted, ...parsedFields } = variant;
  // An existing variant keeps its stock, because Souk has tracked it since the variant was created.
  const opening = isUncounted && isNew ? planning.defaultStock : undefined;
  const fields = opening === undefined ? parsedFields : { ...parsedFields, stock: opening };
  const image =
    imageUrl && isStoredPicture(planning, imageUrl, before ? [before] : [])
      ? resolvePicture(planning, product, { line, url: imageUrl, alt, before: before ? [before] : [] })
      : undefined;
  return image ? { ...fields, image } : fields;
}

/** The option values in order of appearance. If spellings differ only in case, the first one is used for all. */
export function unifyOptionValues(
  names: readonly string[],
  knownOptions: readonly ProductOption[],
  variants: readonly ParsedVariant[],
): { options: ProductOption[]; valuesOf: (variant: ParsedVariant) => string[] } {
  const spellings = names.map(
    (_, index) => new Map((knownOptions[index]?.values ?? []).map((value) => [value.toLowerCase(), value])),
  );
  for (const { optionValues } of variants) {
    spellings.forEach((values, index) => {
      const value = optionValues[index] ?? '';
      if (value !== '' && !values.has(value.toLowerCase())) values.set(value.toLowerCase(), value);
    });
  }
  return {
    options: names.map((name, index) => ({
      name: knownOptions[index]?.name ?? name,
      values: [...(spellings[index]?.values() ?? [])],
    })),
    valuesOf: ({ optionValues }) =>
      spellings.map((values, index) => values.get((optionValues[index] ?? '').toLowerCase()) ?? ''),
  };
}

const LOCALISED_FIELDS = ['name', 'description', 'seoTitle', 'seoDescription'] as const;
const FIELD_COLUMNS: Record<string, FileField> = {
  vendorId: 'vendor',
  categoryId: 'category',
  slug: 'handle',
  brand: 'brand',
  productType: 'productType',
  tags: 'tags',
  media: 'images',
};

/** Converts the form's field errors to notes, which point to the line and the column header of the file. */
export function addFieldErrors(
  { file }: Pick<Planning, 'file'>,
  { product, variantLines }: Pick<Plan, 'product' | 'variantLines'>,
  errors: readonly FieldError[],
): void {
  const resolveHeader = (name: string) => (isKeyOf(FIELD_HEADERS, name) ? headerOf(file, name) : name);
  for (const { field, ...problem } of errors) {
    const [first, second, third, fourth] = field.split('.');
    if (first === 'variants' && second !== undefined) {
      const line = variantLines[Number(second)] || product.line;
      const column =
        third === 'optionValues'
          ? `option${Number(fourth ?? 0) + 1}Value`
          : third === 'image'
            ? fourth === 'alt'
              ? 'variantImageAlt'
              : 'variantImage'
            : third;
      product.notes.error(line, resolveHeader(column ?? ''), problem);
    } else if (first === 'options') {
      const name = `option${Number(second ?? 0) + 1}${third === 'values' ? 'Value' : 'Name'}`;
      product.notes.error(product.line, resolveHeader(name), problem);
    } else if (first === 'attributes') {
      product.notes.error(
        product.attributes[second ?? '']?.line ?? product.line,
        field.replace('attributes', 'attribute'),
        problem,
      );
    } else {
      const localisedField = isOneOf(LOCALISED_FIELDS, first)
        ? second === 'ar'
          ? (`${first}Ar` as const)
          : first
        : undefined;
      const columnField = localisedField ?? (third === 'alt' ? 'imageAlt' : FIELD_COLUMNS[first ?? '']);
      product.notes.error(
        (localisedField && product.texts[localisedField]?.line) || product.line,
        columnField ? headerOf(file, columnField) : field,
        problem,
      );
    }
  }
}
