import type { CouponDetails } from '@souk/contract/coupons/api.ts';
import { useNavigate } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { CouponChip } from './coupon-labels.tsx';
import { useCouponMenu } from './coupon-actions.tsx';

interface CouponHeadProps {
  coupon: CouponDetails | undefined;
  page: 'details' | 'edit';
}

/** The first menu entries, 'View' and 'Edit', are separate buttons here. */
const BUTTON_ENTRY_COUNT = 2;

/** Page head with the code, the state and the main actions. The form and the details page share it. */
export function CouponHead({ coupon, page }: CouponHeadProps) {
  const canEdit = useCan('coupons', 'edit');
  const navigate = useNavigate();
  const { menu, dialogs } = useCouponMenu(() => navigate({ to: paths.coupons.list }));
  const coupons = { label: t('Coupons'), to: paths.coupons.list };
  if (!coupon) return <PageHead title={t('New coupon')} crumbs={[coupons, { label: t('New coupon') }]} />;
  const { id, code, name } = coupon;
  const couponCrumb = { label: code, ...(page === 'edit' ? { to: paths.coupons.details(id) } : {}) };
  return (
    <>
      <PageHead
        title={<bdi>{code}</bdi>}
        crumbs={[coupons, couponCrumb, ...(page === 'edit' ? [{ label: t('Edit') }] : [])]}
        status={<CouponChip state={coupon.state} />}
        sub={<bdi>{name}</bdi>}
        actions={
          <>
            {page === 'edit' ? (
              <LinkButton icon={Eye} to={paths.coupons.details(id)}>
                {t('Details')}
              </LinkButton>
            ) : (
              canEdit && (
                <LinkButton variant="filled" icon={Pencil} to={paths.coupons.edit(id)}>
                  {t('Edit')}
                </LinkButton>
              )
            )}
            <ActionsMenu name={code} items={menu(coupon).slice(BUTTON_ENTRY_COUNT)} />
          </>
        }
      />
      {dialogs}
    </>
  );
}
