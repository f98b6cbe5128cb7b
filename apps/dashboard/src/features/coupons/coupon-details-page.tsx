import { type CouponDetails, couponsApi } from '@souk/contract/coupons/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ActivityCard } from '#domain/activity/activity-card.tsx';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { formatDate } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Grid } from '#ui/grid.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { Stack } from '#ui/stack.tsx';
import { Stat, Stats } from '#ui/stat.tsx';
import { CouponHead } from './coupon-head.tsx';
import { couponLabels, formatUses } from './coupon-labels.tsx';
import { RedemptionsCard } from './redemptions-card.tsx';
import { TermsCard } from './terms-card.tsx';
import { CouponTestCard } from './coupon-test-card.tsx';

/** One coupon with its stats, terms, uses and a tester. */
export default function CouponDetailsPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const answer = useQuery(queryOf(couponsApi.get, { params: { id } }));
  usePageTitle(answer.data?.code);
  if (answer.data) return <Details coupon={answer.data} />;
  return (
    <DetailLoading
      title={t('Coupon')}
      crumbs={[{ label: t('Coupons'), to: paths.coupons.list }, { label: t('Coupon') }]}
      errorTitle={t('Couldn’t load the coupon')}
      query={answer}
    />
  );
}

function Details({ coupon }: { coupon: CouponDetails }) {
  return (
    <>
      <CouponHead coupon={coupon} page="details" />
      <Stack gap={16}>
        <CouponStats coupon={coupon} />
        <Grid columns="main-aside" gap={16}>
          <Stack gap={16}>
            <RedemptionsCard coupon={coupon} />
            <CouponTestCard key={coupon.id} coupon={coupon} />
          </Stack>
          <Stack gap={16}>
            <TermsCard coupon={coupon} />
            <ActivityCard entity="coupon" entityId={coupon.id} labels={couponLabels()} />
          </Stack>
        </Grid>
      </Stack>
    </>
  );
}

function CouponStats({ coupon }: { coupon: CouponDetails }) {
  const canViewOrders = useCan('orders');
  const { figures, cost, currency, id } = coupon;
  const ordersLink = canViewOrders ? { to: paths.orders.list, search: { couponId: id } } : {};
  return (
    <Stats>
      <Stat
        label={t('Uses')}
        value={formatUses(coupon)}
        note={figures.lastUsedAt ? t('last used {date}', { date: formatDate(figures.lastUsedAt) }) : t('never used')}
        {...ordersLink}
      />
      <Stat
        label={t('Total cost')}
        value={formatMoney(cost, currency)}
        note={coupon.vendor ? t('funded by vendor') : t('funded by marketplace')}
      />
      <Stat
        label={t('Average discount')}
        value={coupon.usedCount === 0 ? '–' : formatMoney(figures.averageDiscount, currency)}
        note={t('per checkout')}
      />
      <Stat
        label={t('Customers')}
        value={formatCount(figures.customers)}
        note={t('{count, plural, one {# use restored} other {# uses restored}}', { count: figures.givenBack })}
      />
    </Stats>
  );
}
