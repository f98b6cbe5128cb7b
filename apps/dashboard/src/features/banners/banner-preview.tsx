import { MAX_LIVE_BANNERS } from '@souk/contract/banners/api.ts';
import type { Picture } from '@souk/contract/core/fields.ts';
import type { Placement } from '@souk/contract/ads/placements.ts';
import { type Product, productsApi } from '@souk/contract/products/api.ts';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { pictureUrl } from '#kit/pictures/picture-source.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan, useConfiguration } from '#platform/session/profile.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Grid } from '#ui/grid.tsx';
import { Icon } from '#ui/icon.tsx';
import type { BannerValues } from './banner-values.ts';
import styles from './banner-preview.module.css';

/** Number of products around the banner in the preview. */
const PREVIEW_PRODUCT_COUNT = 4;

/** Preview of the form's banner in the shop, on desktop and mobile. */
export function BannerPreview() {
  const { control } = useFormContext<BannerValues>();
  const [placement, image, imageMobile] = useWatch({ control, name: ['placement', 'image', 'imageMobile'] });
  const canViewProducts = useCan('products');
  const productsQuery = useQuery({
    ...queryOf(productsApi.list, {
      query: { status: 'published', sort: '-sold30d', limit: PREVIEW_PRODUCT_COUNT },
      background: true,
    }),
    enabled: canViewProducts,
  });
  const products = productsQuery.data?.rows ?? [];
  return (
    <Card title={t('Preview')}>
      <Grid gap={20} align="start" className={styles.previews}>
        <Screen label={t('Desktop')} placement={placement} picture={image} products={products} />
        <Screen label={t('Mobile')} placement={placement} picture={imageMobile ?? image} products={products} isPhone />
      </Grid>
    </Card>
  );
}

interface ShopProps {
  placement: Placement;
  picture: Picture | null;
  products: readonly Product[];
}

interface ScreenProps extends ShopProps {
  label: string;
  isPhone?: boolean;
}

function Screen({ label, isPhone = false, ...shop }: ScreenProps) {
  return (
    <figure>
      <figcaption className={styles.label}>{label}</figcaption>
      {/* The shop is always light, whatever theme the dashboard has. */}
      <div className={classNames(styles.screen, isPhone && styles.phone)} data-theme="light" aria-hidden="true" inert>
        <div className={styles.page}>
          <ShopHeader isPhone={isPhone} isSearching={shop.placement === 'search_top'} />
          <ShopPage {...shop} />
        </div>
      </div>
    </figure>
  );
}

function ShopHeader({ isPhone, isSearching }: { isPhone: boolean; isSearching: boolean }) {
  const { name } = useConfiguration();
  return (
    <div className={styles.bar}>
      <bdi className={styles.name}>{name}</bdi>
      {!isPhone && <span className={styles.find}>{isSearching ? t('lamp') : t('What are you looking for?')}</span>}
      <span className={styles.icons}>
        {isPhone && <Icon icon={Search} />}
        <Icon icon={UserRound} />
        <Icon icon={ShoppingBag} />
      </span>
    </div>
  );
}

function ShopPage({ placement, picture, products }: ShopProps) {
  const banner = <PreviewBanner picture={picture} placement={placement} />;
  const shelf = <Shelf products={products} />;
  switch (placement) {
    case 'home_top':
      return (
        <div className={styles.inner}>
          {banner}
          <p className={styles.heading}>{t('Popular now')}</p>
          {shelf}
        </div>
      );
    case 'home_middle':
      return (
        <div className={styles.inner}>
          <p className={styles.heading}>{t('Popular now')}</p>
          {shelf}
          {banner}
          <p className={styles.heading}>{t('New arrivals')}</p>
          {shelf}
        </div>
      );
    case 'category_top':
      return (
        <div className={styles.inner}>
          <p className={styles.heading}>
            <bdi>{products[0]?.category?.name ?? t('Category')}</bdi>
          </p>
          {banner}
          {shelf}
        </div>
      );
    case 'search_top':
      return (
        <div className={styles.inner}>
          {banner}
          <p className={styles.heading}>{t('Search results')}</p>
          {shelf}
        </div>
      );
    case 'product_side':
      return <ProductPage product={products[0]} banner={banner} />;
  }
}

function ProductPage({ product, banner }: { product: Product | undefined; banner: ReactNode }) {
  return (
    <div className={styles.inner}>
      <div className={styles.sides}>
        <div className={styles.good}>
          <ProductCover product={product} />
        </div>
        <div className={styles.text}>
          <p className={styles.heading}>
            <bdi>{product?.name ?? t('Product')}</bdi>
          </p>
          {product && <p>{formatPrice(product)}</p>}
          <p className={styles.buy}>{t('Add to basket')}</p>
        </div>
        <div>{banner}</div>
      </div>
    </div>
  );
}

function PreviewBanner({ picture, placement }: { picture: Picture | null; placement: Placement }) {
  if (!picture) return <div className={styles.empty}>{t('Your image')}</div>;
  const visibleCount = MAX_LIVE_BANNERS[placement];
  return (
    <div className={styles.banner}>
      <img src={pictureUrl(picture.url, 1600)} alt="" width={picture.width} height={picture.height} />
      {visibleCount > 1 && (
        <span className={styles.dots}>
          {Array.from({ length: Math.min(visibleCount, 3) }, (_, index) => (
            <span key={index} />
          ))}
        </span>
      )}
    </div>
  );
}

const Shelf = ({ products }: { products: readonly Product[] }) => (
  <div className={styles.goods}>
    {Array.from({ length: PREVIEW_PRODUCT_COUNT }, (_, index) => (
      <div key={index} className={styles.good}>
        <ProductCover product={products[index]} />
        <p>
          <bdi>{products[index]?.name}</bdi>
        </p>
        <p>{products[index] && formatPrice(products[index])}</p>
      </div>
    ))}
  </div>
);

const ProductCover = ({ product }: { product: Product | undefined }) =>
  product?.cover ? <img src={pictureUrl(product.cover.url, 400)} alt="" /> : <span data-none />;

const formatPrice = ({ priceMin }: Product): string => (priceMin === null ? '' : formatMoney(priceMin));
