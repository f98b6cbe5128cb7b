import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import { SalesChart } from '#kit/charts/sales-chart.tsx';
import { formatLargeMoney, formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { Card } from '#ui/card.tsx';
import { Grid } from '#ui/grid.tsx';
import { Stack } from '#ui/stack.tsx';
import { Stat, Stats } from '#ui/stat.tsx';
import { VendorAlerts } from './vendor-alerts.tsx';
import { VendorSide } from './vendor-side.tsx';
import styles from './vendors.module.css';

const OPEN_STATUSES = 'placed,packed,pickup,delivering';
const NOT_CANCELLED_STATUSES = `${OPEN_STATUSES},complete`;

/** Alerts, stats linked to their lists, sales by day and the vendor's details. */
export function VendorOverview({ vendor }: { vendor: VendorDetails }) {
  return (
    <Grid columns="main-aside" gap={16}>
      <Stack gap={16}>
        <VendorAlerts vendor={vendor} />
        <VendorStats vendor={vendor} />
        {vendor.salesByDay && <SalesChart days={vendor.salesByDay} currency={vendor.currency} />}
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
      </Stack>
      <VendorSide vendor={vendor} />
    </Grid>
  );
}

function VendorStats({ vendor: { id, figures, currency } }: { vendor: VendorDetails }) {
  const canViewProducts = useCan('products');
  const toProducts = (status: string) =>
    canViewProducts ? { to: paths.vendors.profile(id), search: { tab: 'products', status } } : {};
  return (
    <Stats>
      {figures.sales !== undefined && <OrderStats id={id} figures={figures} currency={currency} />}
      <Stat
        label={t('Products published')}
        value={formatCount(figures.productsPublished)}
        note={t('{count} waiting', { count: figures.productsWaiting })}
        {...toProducts('published')}
      />
    </Stats>
  );
}

/** Stats about orders, which the server omits for people who may not view orders. */
function OrderStats({ id, figures, currency }: Pick<VendorDetails, 'id' | 'figures' | 'currency'>) {
  const {
    sales = 0,
    average = 0,
    orders: ordersCount = 0,
    openOrders = 0,
    lateOrders = 0,
    cancelledOrders = 0,
  } = figures;
  const toOrders = (search: Record<string, string>) => ({
    to: paths.vendors.profile(id),
    search: { tab: 'orders', ...search },
  });
  return (
    <>
      <Stat
        label={t('Sales')}
        value={<span title={formatMoney(sales, currency)}>{formatLargeMoney(sales, currency)}</span>}
        note={t('{amount} per order', { amount: formatMoney(average, currency) })}
        {...toOrders({ status: NOT_CANCELLED_STATUSES })}
      />
      <Stat
        label={t('Orders')}
        value={formatCount(ordersCount)}
        note={t('{count} cancelled', { count: cancelledOrders })}
        {...toOrders({ status: NOT_CANCELLED_STATUSES })}
      />
      <Stat
        label={t('Open orders')}
        value={formatCount(openOrders)}
        note={
          lateOrders > 0 ? <span className="text-error">{t('{count} late', { count: lateOrders })}</span> : t('0 late')
        }
        {...toOrders({ status: OPEN_STATUSES })}
      />
    </>
  );
}
