import type { ProductStatus, StockState } from '@souk/contract/products/query.ts';
import { formatList } from '#platform/format/list-format.ts';
import { t } from '#platform/i18n/i18n.ts';

/** The name of a variant, such as 'Natural, 120 cm'. */
export const variantName = (values: readonly string[]): string => formatList(values);

export const stockStateLabel = (state: StockState): string =>
  ({ out: t('Out of stock'), low: t('Low'), in: t('In stock') })[state];

/** Button label of the action that leads to a status. */
export function statusActionLabel(from: ProductStatus, to: ProductStatus): string {
  switch (to) {
    case 'waiting':
      return from === 'rejected' ? t('Resubmit for review') : t('Submit for review');
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

/** Success message of a status change. */
export function statusChangedMessage(to: ProductStatus, name: string): string {
  const messages: Record<ProductStatus, string> = {
    draft: t('Restored “{name}” as draft', { name }),
    waiting: t('Submitted “{name}” for review', { name }),
    published: t('Published “{name}”', { name }),
    hidden: t('Hid “{name}”', { name }),
    rejected: t('Rejected “{name}”', { name }),
    archived: t('Archived “{name}”', { name }),
  };
  return messages[to];
}

/** Labels of a product's fields, for conflicts and the activity log. */
export const productFieldLabels = () => ({
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
