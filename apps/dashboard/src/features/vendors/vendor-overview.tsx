import type { VendorDetails } from '@souk/contract/vendors.ts';
import { SalesChart } from '#shared/charts/sales-chart.tsx';
import { formatLargeMoney, formatMoney } from '#shared/format/money.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { t } from '#shared/i18n/i18n.ts';
import { paths } from '#shared/paths.ts';
import { useCan } from '#shared/session/profile.ts';
import { Card } from '#shared/ui/card.tsx';
import { Stat, Stats } from '#shared/ui/stat.tsx';
import { VendorAlerts } from './vendor-alerts.tsx';
import { VendorSide } from './vendor-side.tsx';
import styles from './vendors.module.css';

const OPEN = 'placed,packed,pickup,delivering';
const NOT_CANCELLED = `${OPEN},complete`;

/** Figures that lead to their lists, sales by day, what wants attention, and who the vendor is. */
export function VendorOverview({ vendor }: { vendor: VendorDetails }) {
  return (
    <div className="cols">
      <div className="stack">
        <VendorAlerts vendor={vendor} />
        <Figures vendor={vendor} />
        <SalesChart days={vendor.salesByDay} currency={vendor.currency} />
        {vendor.about && (
          <Card title={t('About')}>
            <p className={styles.long}>
              <bdi>{vendor.about}</bdi>
            </p>
          </Card>
        )}
        {vendor.internalNote && (
          <Card title={t('Internal note')}>
            <p className={styles.long}>
              <bdi>{vendor.internalNote}</bdi>
            </p>
          </Card>
        )}
      </div>
      <VendorSide vendor={vendor} />
    </div>
  );
}

function Figures({ vendor: { id, figures, currency } }: { vendor: VendorDetails }) {
  const mayOrders = useCan('orders');
  const mayProducts = useCan('products');
  const orders = (search: Record<string, string>) =>
    mayOrders ? { to: paths.vendors.profile(id), search: { tab: 'orders', ...search } } : {};
  const products = (status: string) =>
    mayProducts ? { to: paths.vendors.profile(id), search: { tab: 'products', status } } : {};
  return (
    <Stats>
      <Stat
        label={t('Sales')}
        value={<span title={formatMoney(figures.sales, currency)}>{formatLargeMoney(figures.sales, currency)}</span>}
        note={t('{amount} by order', { amount: formatMoney(figures.average, currency) })}
        {...orders({ status: NOT_CANCELLED })}
      />
      <Stat
        label={t('Orders')}
        value={formatCount(figures.orders)}
        note={t('and {count} cancelled', { count: figures.cancelledOrders })}
        {...orders({ status: NOT_CANCELLED })}
      />
      <Stat
        label={t('Open orders')}
        value={formatCount(figures.openOrders)}
        note={
          figures.lateOrders > 0 ? (
            <span className="text-error">{t('{count} late', { count: figures.lateOrders })}</span>
          ) : (
            t('none late')
          )
        }
        {...orders({ status: OPEN })}
      />
      <Stat
        label={t('Products published')}
        value={formatCount(figures.productsPublished)}
        note={t('{count} waiting', { count: figures.productsWaiting })}
        {...products('published')}
      />
    </Stats>
  );
}
