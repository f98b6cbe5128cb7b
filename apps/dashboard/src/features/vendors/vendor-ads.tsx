import { type Ad, adsApi } from '@souk/contract/ads.ts';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useMemo } from 'react';
import { newPanelOf, useAdPanel } from '#shared/ads/ad-panel.ts';
import { t } from '#shared/i18n/i18n.ts';
import { type List, useList } from '#shared/list/use-list.ts';
import { useCan } from '#shared/session/profile.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './vendors.module.css';

const AdList = lazy(async () => ({ default: (await import('#shared/ads/ad-list.tsx')).AdList }));

/** The ads of one vendor. */
export function VendorAds({ vendorId }: { vendorId: string }) {
  const list: List<Ad> = useList(
    adsApi.list,
    useMemo(() => ({ vendorId }), [vendorId]),
  );
  const canEdit = useCan('ads', 'edit');
  const { open } = useAdPanel();
  return (
    <>
      {canEdit && (
        <div className={styles.tabActions}>
          <Button icon={Plus} onClick={() => open(newPanelOf())}>
            {t('New ad')}
          </Button>
        </div>
      )}
      <Suspense fallback={<Skeleton height={320} />}>
        <AdList list={list} name="vendor-ads" vendorId={vendorId} />
      </Suspense>
    </>
  );
}
