import { BANNERS_SHOWN } from '@souk/contract/banners/api.ts';
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
import { pictureAt } from '#kit/pictures/picture-source.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan, useConfiguration } from '#platform/session/profile.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { BannerValues } from './banner-values.ts';
import styles from './banner-preview.module.css';

/** Goods that fill the pages of the preview. */
const GOODS = 4;

/** The banner as the form holds it, where a customer meets it: on a computer and on a phone. */
export function BannerPreview() {
  const { control } = useFormContext<BannerValues>();
  const [placement, image, imageMobile] = useWatch({ control, name: ['placement', 'image', 'imageMobile'] });
  const mayProducts = useCan('products');
  const goods = useQuery({
    ...queryOf(productsApi.list, {
      query: { status: 'published', sort: '-sold30d', limit: GOODS },
      background: true,
    }),
    enabled: mayProducts,
  });
  const rows = goods.data?.rows ?? [];
  return (
    <Card title={t('Preview')}>
      <div className={styles.previews}>
        <Screen label={t('Desktop')} placement={placement} picture={image} goods={rows} />
        <Screen label={t('Mobile')} placement={placement} picture={imageMobile ?? image} goods={rows} isPhone />
      </div>
    </Card>
  );
}

interface ShopProps {
  placement: Placement;
  picture: Picture | null;
  goods: readonly Product[];
}

interface ScreenProps extends ShopProps {
  label: string;
  isPhone?: boolean;
}

function Screen({ label, isPhone = false, ...shop }: ScreenProps) {
  return (
    <figure>
      <figcaption className={styles.label}>{label}</figcaption>
      {/* What customers see has the look of the shop, whatever the dashboard's. */}
      <div className={classNames(styles.screen, isPhone && styles.phone)} data-theme="light" aria-hidden="true" inert>
        <div className={styles.page}>
          <Bar isPhone={isPhone} isSearching={shop.placement === 'search_top'} />
          <ShopPage {...shop} />
        </div>
      </div>
    </figure>
  );
}

function Bar({ isPhone, isSearching }: { isPhone: boolean; isSearching: boolean }) {
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

function ShopPage({ placement, picture, goods }: ShopProps) {
  const banner = <Shown picture={picture} placement={placement} />;
  const shelf = <Shelf goods={goods} />;
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
            <bdi>{goods[0]?.category?.name ?? t('Category')}</bdi>
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
      return <ProductPage good={goods[0]} banner={banner} />;
  }
}

function ProductPage({ good, banner }: { good: Product | undefined; banner: ReactNode }) {
  return (
    <div className={styles.inner}>
      <div className={styles.sides}>
        <div className={styles.good}>
          <Cover good={good} />
        </div>
        <div className={styles.text}>
          <p className={styles.heading}>
            <bdi>{good?.name ?? t('Product')}</bdi>
          </p>
          {good && <p>{priceOf(good)}</p>}
          <p className={styles.buy}>{t('Add to basket')}</p>
        </div>
        <div>{banner}</div>
      </div>
    </div>
  );
}

function Shown({ picture, placement }: { picture: Picture | null; placement: Placement }) {
  if (!picture) return <div className={styles.empty}>{t('Your image')}</div>;
  const shown = BANNERS_SHOWN[placement];
  return (
    <div className={styles.banner}>
      <img src={pictureAt(picture.url, 1600)} alt="" width={picture.width} height={picture.height} />
      {shown > 1 && (
        <span className={styles.dots}>
          {Array.from({ length: Math.min(shown, 3) }, (_, index) => (
            <span key={index} />
          ))}
        </span>
      )}
    </div>
  );
}

const Shelf = ({ goods }: { goods: readonly Product[] }) => (
  <div className={styles.goods}>
    {Array.from({ length: GOODS }, (_, index) => (
      <div key={index} className={styles.good}>
        <Cover good={goods[index]} />
        <p>
          <bdi>{goods[index]?.name}</bdi>
        </p>
        <p>{goods[index] && priceOf(goods[index])}</p>
      </div>
    ))}
  </div>
);

const Cover = ({ good }: { good: Product | undefined }) =>
  good?.cover ? <img src={pictureAt(good.cover.url, 400)} alt="" /> : <span data-none />;

const priceOf = ({ priceMin }: Product): string => (priceMin === null ? '' : formatMoney(priceMin));
