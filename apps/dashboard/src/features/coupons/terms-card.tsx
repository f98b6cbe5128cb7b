import type { CouponDetails } from '@souk/contract/coupons/api.ts';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '#platform/format/dates.ts';
import { formatList } from '#platform/format/list-format.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { SegmentLink } from '#domain/customers/segment-field.tsx';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { formatBenefit, couponFunderLabel, couponScopeLabel } from './coupon-labels.tsx';

/** The coupon's terms: discount, eligibility, period and limits. */
export function TermsCard({ coupon }: { coupon: CouponDetails }) {
  const { minOrder, totalLimit, perCustomer, firstOrderOnly, segment, currency, batchId } = coupon;
  const unlimited = t('unlimited');
  return (
    <Card title={t('Terms')}>
      <DescriptionList
        items={[
          { term: t('Discount'), value: formatBenefit(coupon) },
          { term: t('Minimum order'), value: minOrder === null ? t('none') : formatMoney(minOrder, currency) },
          { term: t('Applies to'), value: <bdi>{formatScopeNames(coupon)}</bdi> },
          { term: t('Funded by'), value: <Funder coupon={coupon} /> },
          { term: t('Starts'), value: formatDateTime(coupon.startsAt) },
          { term: t('Ends'), value: coupon.endsAt ? formatDateTime(coupon.endsAt) : t('never') },
          { term: t('Total uses'), value: totalLimit === null ? unlimited : formatCount(totalLimit) },
          { term: t('Uses per customer'), value: perCustomer === null ? unlimited : formatCount(perCustomer) },
          { term: t('Customers'), value: segment ? <SegmentLink segment={segment} /> : t('All customers') },
          { term: t('Orders'), value: firstOrderOnly ? t('First order only') : undefined },
          {
            term: t('Batch'),
            value: batchId && (
              <Link to={paths.coupons.list} search={{ batchId }}>
                {t('Show all')}
              </Link>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** The remaining names are summarised as 'and n more'. */
const MAX_LISTED_NAMES = 12;

function formatScopeNames({ scope, scopeItems }: CouponDetails): string {
  if (scope === 'all') return t('Everything');
  if (scopeItems.length === 0) return couponScopeLabel(scope);
  const names = scopeItems.slice(0, MAX_LISTED_NAMES).map((item) => item.name);
  const moreCount = scopeItems.length - names.length;
  return moreCount === 0
    ? formatList(names)
    : t('{name} and {count} more', { name: names.join(', '), count: formatCount(moreCount) });
}

function Funder({ coupon: { vendor } }: { coupon: CouponDetails }) {
  const canViewVendors = useCan('vendors');
  if (!vendor) return couponFunderLabel('platform');
  if (!canViewVendors) return <bdi>{vendor.shopName}</bdi>;
  return (
    <Link to={paths.vendors.profile(vendor.id)}>
      <bdi>{vendor.shopName}</bdi>
    </Link>
  );
}
