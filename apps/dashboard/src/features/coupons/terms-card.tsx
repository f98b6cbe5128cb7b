import type { CouponDetails } from '@souk/contract/coupons/api.ts';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '#platform/format/dates.ts';
import { listWords } from '#platform/format/list-words.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { SegmentLink } from '#domain/customers/segment-field.tsx';
import { Card } from '#ui/card.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { benefitWords, funderWord, scopeWord } from './coupon-words.tsx';

/** What it promises, to whom, and for how long. */
export function TermsCard({ coupon }: { coupon: CouponDetails }) {
  const { minOrder, totalLimit, perCustomer, firstOrderOnly, segment, currency, batchId } = coupon;
  const unlimited = t('unlimited');
  return (
    <Card title={t('Terms')}>
      <Pairs
        items={[
          { term: t('Discount'), value: benefitWords(coupon) },
          { term: t('Minimum order'), value: minOrder === null ? t('none') : formatMoney(minOrder, currency) },
          { term: t('Applies to'), value: <bdi>{scopeNames(coupon)}</bdi> },
          { term: t('Funded by'), value: <Payer coupon={coupon} /> },
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

/** Names shown of a long scope. */
const NAMES = 12;

function scopeNames({ scope, scopeItems }: CouponDetails): string {
  if (scope === 'all') return t('Everything');
  if (scopeItems.length === 0) return scopeWord(scope);
  const names = scopeItems.slice(0, NAMES).map((item) => item.name);
  const more = scopeItems.length - names.length;
  return more === 0
    ? listWords(names)
    : t('{name} and {count} more', { name: names.join(', '), count: formatCount(more) });
}

function Payer({ coupon: { vendor } }: { coupon: CouponDetails }) {
  const mayVendors = useCan('vendors');
  if (!vendor) return funderWord('platform');
  if (!mayVendors) return <bdi>{vendor.shopName}</bdi>;
  return (
    <Link to={paths.vendors.profile(vendor.id)}>
      <bdi>{vendor.shopName}</bdi>
    </Link>
  );
}
