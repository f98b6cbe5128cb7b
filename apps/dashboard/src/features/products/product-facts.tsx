import type { ProductDetails } from '@souk/contract/products/api.ts';
import { Link } from '@tanstack/react-router';
import { formatDate, formatDay } from '#platform/format/dates.ts';
import { formatList } from '#platform/format/list-format.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';

/** Vendor, category, attributes and other details of a product. */
export function ProductFacts({ product }: { product: ProductDetails }) {
  const canViewVendors = useCan('vendors');
  const canViewCategories = useCan('categories');
  const { vendor, category } = product;
  return (
    <Card title={t('Details')}>
      <DescriptionList
        items={[
          {
            term: t('Vendor'),
            value: canViewVendors ? (
              <Link to={paths.vendors.profile(vendor.id)}>
                <bdi>{vendor.shopName}</bdi>
              </Link>
            ) : (
              <bdi>{vendor.shopName}</bdi>
            ),
          },
          {
            term: t('Category'),
            value:
              category &&
              (canViewCategories ? (
                <Link to={paths.categories.edit(category.id)}>
                  <bdi>{category.name}</bdi>
                </Link>
              ) : (
                <bdi>{category.name}</bdi>
              )),
          },
          { term: t('Brand'), value: product.brand && <bdi>{product.brand}</bdi> },
          { term: t('Product type'), value: product.productType && <bdi>{product.productType}</bdi> },
          { term: t('Tags'), value: product.tags.length > 0 && <bdi>{product.tags.join(', ')}</bdi> },
          { term: t('SEO title'), value: product.seoTitle && <bdi>{product.seoTitle}</bdi> },
          { term: t('SEO description'), value: product.seoDescription && <bdi>{product.seoDescription}</bdi> },
          { term: t('URL slug'), value: <bdi className="mono">/p/{product.slug}</bdi> },
          ...product.attributeWords.map((attribute) => ({
            term: attribute.label,
            value: <bdi>{formatAttribute(attribute)}</bdi>,
          })),
          { term: t('Created'), value: formatDate(product.createdAt) },
          { term: t('Updated'), value: formatDate(product.updatedAt) },
        ]}
      />
    </Card>
  );
}

function formatAttribute({ type, unit, words }: ProductDetails['attributeWords'][number]): string {
  if (type === 'boolean') return words[0] === 'true' ? t('Yes') : t('No');
  if (type === 'date') return formatDay(words[0]);
  return [formatList(words), unit].filter(Boolean).join(' ');
}
