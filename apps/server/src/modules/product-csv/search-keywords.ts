import { message } from '@souk/contract/core/message.ts';
import type { Localised } from '@souk/contract/core/fields.ts';
import {
  MAX_PRODUCT_TYPE_LENGTH,
  MAX_SEO_DESCRIPTION_LENGTH,
  MAX_SEO_TITLE_LENGTH,
  MAX_TAG_LENGTH,
  MAX_PRODUCT_TAGS,
} from '@souk/contract/products/inputs.ts';
import type { ProductFile } from './file-columns.ts';
import type { ParsedProduct, SourceText } from './parse-product.ts';

interface SearchKeywords {
  productType: string | undefined;
  tags: string[] | undefined;
  seoTitle: Localised | undefined;
  seoDescription: Localised | undefined;
}

type StoredSeoTexts = { seoTitle: Localised | null; seoDescription: Localised | null };

/**
 * Reads the product type, tags and SEO texts. A text that is too long is an error in Souk files, and truncated in files of
 * other platforms.
 */
export function readSearchKeywords(
  file: ProductFile,
  { texts, notes }: ParsedProduct,
  before: StoredSeoTexts | null,
): SearchKeywords {
  const isOwn = file.format === 'souk';
  const truncate = (source: SourceText | undefined, max: number): SourceText | undefined => {
    if (isOwn || !source || source.text.length <= max) return source;
    const excerpt = source.text.slice(0, EXCERPT_LENGTH);
    notes.warn(source.line, 'other', message('product.csv_text_cut', { start: excerpt, max }));
    return { ...source, text: source.text.slice(0, max).trim() };
  };
  return {
    productType: truncate(texts.productType, MAX_PRODUCT_TYPE_LENGTH)?.text,
    tags: texts.tags && readTags(texts.tags, { isOwn, notes }),
    seoTitle: mergeLocalised(
      [truncate(texts.seoTitle, MAX_SEO_TITLE_LENGTH), truncate(texts.seoTitleAr, MAX_SEO_TITLE_LENGTH)],
      before?.seoTitle,
    ),
    seoDescription: mergeLocalised(
      [
        truncate(texts.seoDescription, MAX_SEO_DESCRIPTION_LENGTH),
        truncate(texts.seoDescriptionAr, MAX_SEO_DESCRIPTION_LENGTH),
      ],
      before?.seoDescription,
    ),
  };
}

const EXCERPT_LENGTH = 40;

/** Splits a list such as `summer, linen` and removes duplicates, ignoring case. */
function readTags(
  { text, line }: SourceText,
  { isOwn, notes }: { isOwn: boolean; notes: ParsedProduct['notes'] },
): string[] {
  // Other platforms escape a comma within a tag with a backslash.
  const parts = text.split(/[,،]/).flatMap((part) => (isOwn ? part : part.replaceAll('\\', '')).trim() || []);
  const tags = [...new Map(parts.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed();
  if (isOwn) return tags;
  const accepted = tags.filter((tag) => tag.length <= MAX_TAG_LENGTH).slice(0, MAX_PRODUCT_TAGS);
  const droppedCount = tags.length - accepted.length;
  if (droppedCount > 0) notes.warn(line, 'other', message('product.csv_tags_left_out', { count: droppedCount }));
  return accepted;
}

function mergeLocalised(
  [english, arabic]: [SourceText | undefined, SourceText | undefined],
  before: Localised | null | undefined,
): Localised | undefined {
  if (!english && !arabic) return undefined;
  const ar = arabic?.text ?? before?.ar;
  return { en: english?.text ?? before?.en ?? '', ...(ar === undefined ? {} : { ar }) };
}
