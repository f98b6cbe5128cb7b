import type { ProductDetails } from '@souk/contract/products/api.ts';
import { Link } from '@tanstack/react-router';
import { formatDate, formatDay } from '#platform/format/dates.ts';
import { listWords } from '#platform/format/list-words.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { Card } from '#ui/card.tsx';
import { Pairs } from '#ui/pairs.tsx';

/** Whose it is, where it stands, and what it states. */
export function ProductFacts({ product }: { product: ProductDetails }) {
  const mayVendors = useCan('vendors');
  const mayCategories = useCan('categories');
  const { vendor, category } = product;
  return (
    <Card title={t('Details')}>
      <Pairs
        items={[
          {
            term: t('Vendor'),
            value: mayVendors ? (
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
              (mayCategories ? (
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
            value: <bdi>{statedWords(attribute)}</bdi>,
          })),
          { term: t('Created'), value: formatDate(product.createdAt) },
          { term: t('Updated'), value: formatDate(product.updatedAt) },
        ]}
      />
    </Card>
  );
}

function statedWords({ type, unit, words }: ProductDetails['attributeWords'][number]): string {
  if (type === 'boolean') return words[0] === 'true' ? t('Yes') : t('No');
  if (type === 'date') return formatDay(words[0]);
  return [listWords(words), unit].filter(Boolean).join(' ');
}
