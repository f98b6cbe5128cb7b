import { message } from '@souk/contract/core/message.ts';
import type { Localised } from '@souk/contract/core/fields.ts';
import {
  MAX_PRODUCT_TYPE,
  MAX_SEO_DESCRIPTION,
  MAX_SEO_TITLE,
  MAX_TAG,
  MAX_PRODUCT_TAGS,
} from '@souk/contract/products/inputs.ts';
import type { ProductFile } from './file-columns.ts';
import type { ParsedProduct, Said } from './parse-product.ts';

interface SearchWords {
  productType: string | undefined;
  tags: string[] | undefined;
  seoTitle: Localised | undefined;
  seoDescription: Localised | undefined;
}

type Before = { seoTitle: Localised | null; seoDescription: Localised | null };

/** Type, tags and SEO texts that a product of the file gives. What is too long is a mistake in ours, and cut in other files. */
export function searchWordsOf(file: ProductFile, { said, notes }: ParsedProduct, before: Before | null): SearchWords {
  const isOwn = file.format === 'souk';
  const fitting = (words: Said | undefined, max: number): Said | undefined => {
    if (isOwn || !words || words.text.length <= max) return words;
    const start = words.text.slice(0, SHOWN);
    notes.warn(words.line, 'other', message('product.csv_text_cut', { start, max }));
    return { ...words, text: words.text.slice(0, max).trim() };
  };
  return {
    productType: fitting(said.productType, MAX_PRODUCT_TYPE)?.text,
    tags: said.tags && tagsOf(said.tags, { isOwn, notes }),
    seoTitle: bothLanguages(
      [fitting(said.seoTitle, MAX_SEO_TITLE), fitting(said.seoTitleAr, MAX_SEO_TITLE)],
      before?.seoTitle,
    ),
    seoDescription: bothLanguages(
      [fitting(said.seoDescription, MAX_SEO_DESCRIPTION), fitting(said.seoDescriptionAr, MAX_SEO_DESCRIPTION)],
      before?.seoDescription,
    ),
  };
}

const SHOWN = 40;

/** `summer, linen` as two; the same tag again, in whatever case, says nothing more. */
function tagsOf({ text, line }: Said, { isOwn, notes }: { isOwn: boolean; notes: ParsedProduct['notes'] }): string[] {
  // Other shops put a backslash before a comma within a tag.
  const all = text.split(/[,،]/).flatMap((part) => (isOwn ? part : part.replaceAll('\\', '')).trim() || []);
  const tags = [...new Map(all.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed();
  if (isOwn) return tags;
  const kept = tags.filter((tag) => tag.length <= MAX_TAG).slice(0, MAX_PRODUCT_TAGS);
  const lost = tags.length - kept.length;
  if (lost > 0) notes.warn(line, 'other', message('product.csv_tags_left_out', { count: lost }));
  return kept;
}

function bothLanguages(
  [english, arabic]: [Said | undefined, Said | undefined],
  before: Localised | null | undefined,
): Localised | undefined {
  if (!english && !arabic) return undefined;
  const ar = arabic?.text ?? before?.ar;
  return { en: english?.text ?? before?.en ?? '', ...(ar === undefined ? {} : { ar }) };
}
