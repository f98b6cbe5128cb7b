import type { ProductStatus, StockState } from '@souk/contract/products/query.ts';
import { listWords } from '#platform/format/list-words.ts';
import { t } from '#platform/i18n/i18n.ts';

/** 'Natural, 120 cm' */
export const variantName = (values: readonly string[]): string => listWords(values);

export const stockWord = (state: StockState): string =>
  ({ out: t('Out of stock'), low: t('Low'), in: t('In stock') })[state];

/** The step that leads to a status, as a button says it. */
export function stepWord(from: ProductStatus, to: ProductStatus): string {
  switch (to) {
    case 'waiting':
      return from === 'rejected' ? t('Resubmit for review') : t('Send for review');
    case 'published':
      return from === 'waiting' ? t('Approve') : from === 'hidden' ? t('Unhide') : t('Publish');
    case 'hidden':
      return t('Hide');
    case 'rejected':
      return t('Reject…');
    case 'archived':
      return t('Archive');
    default:
      return t('Restore as draft');
  }
}

/** What a step has done, as its toast says it. */
export function stepDone(to: ProductStatus, name: string): string {
  const said: Record<ProductStatus, string> = {
    draft: t('Restored “{name}” as draft', { name }),
    waiting: t('Sent “{name}” for review', { name }),
    published: t('Published “{name}”', { name }),
    hidden: t('Hid “{name}”', { name }),
    rejected: t('Rejected “{name}”', { name }),
    archived: t('Archived “{name}”', { name }),
  };
  return said[to];
}

/** Names of a product's fields, for conflicts and the activity. */
export const productLabels = () => ({
  name: t('Name'),
  slug: t('URL slug'),
  brand: t('Brand'),
  productType: t('Product type'),
  tags: t('Tags'),
  seoTitle: t('SEO title'),
  seoDescription: t('SEO description'),
  description: t('Description'),
  media: t('Images'),
  options: t('Options'),
  variants: t('Variants'),
  attributes: t('Attributes'),
  vendorId: t('Vendor'),
  categoryId: t('Category'),
  status: t('Status'),
  price: t('Price'),
  compareAtPrice: t('Compare-at price'),
  cost: t('Cost'),
  sku: t('SKU'),
  stock: t('Stock'),
});
