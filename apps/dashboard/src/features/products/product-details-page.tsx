import { type ProductDetails, productsApi } from '@souk/contract/products/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { ActivityCard } from '#domain/activity/activity-card.tsx';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { formatDate } from '#platform/format/dates.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Grid } from '#ui/grid.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { ImageDownloadsCard } from '#domain/products/image-downloads-card.tsx';
import { formatPriceRange } from '#domain/products/price-range.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { RichTextView } from '#kit/rich-text/rich-text-view.tsx';
import { useCan } from '#platform/session/profile.ts';
import { Stack } from '#ui/stack.tsx';
import { Stat, Stats } from '#ui/stat.tsx';
import { SalesChart } from '#kit/charts/sales-chart.tsx';
import { LoadError } from '#ui/empty-state.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdjustStockDialog } from './adjust-stock-dialog.tsx';
import { PriceHistoryCard } from './price-history-card.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import styles from './product-details.module.css';
import { ProductHead } from './product-head.tsx';
import { productFieldLabels } from './product-labels.ts';
import { StatusCard } from './status-card.tsx';
import { StockMovementsCard } from './stock-movements-card.tsx';
import { StoredVariants } from './stored-variants.tsx';
import { useProductMenu } from './product-actions.tsx';
import { WhyNotCard } from './why-not-card.tsx';

/** Product page with images, variants and stock, and stock and price history. */
export default function ProductDetailsPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const answer = useQuery(queryOf(productsApi.get, { params: { id } }));
  usePageTitle(answer.data?.name);
  if (answer.data) return <Details product={answer.data} />;
  return (
    <DetailLoading
      title={t('Product')}
      crumbs={[{ label: t('Products'), to: paths.products.list }, { label: t('Product') }]}
      errorTitle={t('Couldn’t load the product')}
      query={answer}
    />
  );
}

function Details({ product }: { product: ProductDetails }) {
  const canEdit = useCan('products', 'edit');
  const canViewOrders = useCan('orders');
  const { moveTo, dialogs } = useProductMenu(canEdit);
  const [adjustedVariantId, setAdjustedVariantId] = useState<string>();
  return (
    <>
      <ProductHead product={product} page="details" />
      <Stack gap={16}>
        <ProductStats product={product} />
        <Grid columns="main-aside" gap={16}>
          <Stack gap={16}>
            <ProductGallery media={product.media}>
              {product.description && <Description html={product.description} />}
            </ProductGallery>
            {canViewOrders && product.isVendorFixed && <ProductSalesCard productId={product.id} />}
            <StoredVariants product={product} onAdjust={canEdit ? setAdjustedVariantId : undefined} />
            <StockMovementsCard product={product} />
            <PriceHistoryCard product={product} />
          </Stack>
          <Stack gap={16}>
            {canEdit && product.nextStatuses.length > 0 && (
              <StatusCard product={product} onChangeStatus={(to) => moveTo(product, to)} />
            )}
            <WhyNotCard product={product} />
            <ImageDownloadsCard source="product" id={product.id} />
            <ProductFacts product={product} />
            <ActivityCard entity="product" entityId={product.id} labels={productFieldLabels()} />
          </Stack>
        </Grid>
      </Stack>
      {dialogs}
      {adjustedVariantId && (
        <AdjustStockDialog
          product={product}
          variantId={adjustedVariantId}
          onClose={() => setAdjustedVariantId(undefined)}
        />
      )}
    </>
  );
}

function Description({ html }: { html: string }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.description}>
      <h2 id={titleId}>{t('Description')}</h2>
      <RichTextView html={html} />
    </section>
  );
}

function ProductStats({ product }: { product: ProductDetails }) {
  const sum = (getCount: (variant: ProductDetails['variants'][number]) => number) =>
    product.variants.reduce((total, variant) => total + getCount(variant), 0);
  const onHand = sum((variant) => variant.onHand);
  const reserved = sum((variant) => variant.reserved);
  return (
    <Stats>
      <Stat label={t('Sold in 30 days')} value={formatCount(product.sold30d)} />
      <Stat label={t('Available')} value={formatCount(product.stockAvailable)} note={t('of variants for sale')} />
      <Stat
        label={t('On hand')}
        value={formatCount(onHand)}
        note={t('{count} reserved for orders', { count: formatCount(reserved) })}
      />
      <Stat
        label={t('Price')}
        value={formatPriceRange(product.priceMin, product.priceMax)}
        note={
          product.publishedAt
            ? t('first published {date}', { date: formatDate(product.publishedAt) })
            : t('never published')
        }
      />
    </Stats>
  );
}

const CHART_HEIGHT = 240;

/** Chart of the product's daily sales. */
function ProductSalesCard({ productId }: { productId: string }) {
  const answer = useQuery(queryOf(productsApi.sales, { params: { id: productId }, isPart: true }));
  if (answer.data) return <SalesChart days={answer.data.days} currency={answer.data.currency} />;
  return (
    <Card title={t('Sales by day')}>
      {answer.error ? (
        <LoadError title={t('Couldn’t load sales')} query={answer} />
      ) : (
        <div role="status" aria-label={t('Loading')}>
          <Skeleton height={CHART_HEIGHT} />
        </div>
      )}
    </Card>
  );
}
