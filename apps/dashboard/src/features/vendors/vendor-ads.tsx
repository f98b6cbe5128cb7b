import { type Ad, adsApi } from '@souk/contract/ads/api.ts';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useMemo } from 'react';
import { newAdPanelParam, useAdPanel } from '#domain/ads/ad-panel.ts';
import { t } from '#platform/i18n/i18n.ts';
import { type List, useList } from '#kit/list/use-list.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './vendors.module.css';

const AdList = lazy(async () => ({ default: (await import('#domain/ads/ad-list.tsx')).AdList }));

/** A vendor's ads. */
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
        <Row gap={0} justify="end" className={styles.tabActions}>
          <Button icon={Plus} onClick={() => open(newAdPanelParam())}>
            {t('New ad')}
          </Button>
        </Row>
      )}
      <Suspense fallback={<Skeleton height={320} />}>
        <AdList list={list} name="vendor-ads" vendorId={vendorId} />
      </Suspense>
    </>
  );
}
