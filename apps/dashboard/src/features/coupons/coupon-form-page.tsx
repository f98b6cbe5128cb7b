import { couponsApi } from '@souk/contract/coupons/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { CouponForm } from './coupon-form.tsx';

/** Creates a coupon, or many at once, or edits the one in the address. */
export default function CouponFormPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  return id === undefined ? <CouponForm key="new" /> : <EditCoupon key={id} id={id} />;
}

function EditCoupon({ id }: { id: string }) {
  const answer = useQuery(queryOf(couponsApi.get, { params: { id } }));
  usePageTitle(answer.data?.code);
  if (answer.data) return <CouponForm coupon={answer.data} />;
  return (
    <DetailLoading
      title={t('Coupon')}
      crumbs={[{ label: t('Coupons'), to: paths.coupons.list }, { label: t('Edit') }]}
      failed={t('The coupon could not be loaded')}
      answer={answer}
    />
  );
}
