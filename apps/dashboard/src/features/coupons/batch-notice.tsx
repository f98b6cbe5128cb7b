import { couponsApi } from '@souk/contract/coupons/api.ts';
import { useQuery } from '@tanstack/react-query';
import { post } from '#platform/api/calls.ts';
import { t } from '#platform/i18n/i18n.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { startDownload } from '#kit/list/export-list.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import styles from './coupons.module.css';

/** Describes the batch that the list is filtered by, with a button to download its codes. */
export function BatchNotice({ batchId }: { batchId: string | undefined }) {
  return batchId === undefined || batchId.includes(',') ? null : <Batch key={batchId} id={batchId} />;
}

function Batch({ id }: { id: string }) {
  const { data } = useQuery(queryOf(couponsApi.batches, { query: { id }, background: true }));
  const batch = data?.rows[0];
  if (!batch) return null;
  return (
    <div className={styles.batch}>
      <Callout
        action={
          <Button variant="text" size="small" onClick={() => void downloadBatch(id)}>
            {t('Download codes')}
          </Button>
        }
      >
        {t('{count, plural, one {# coupon} other {# coupons}} in batch “{name}”, {used} used', {
          count: batch.count,
          name: batch.name,
          used: formatCount(batch.usedCount),
        })}
      </Callout>
    </div>
  );
}

export async function downloadBatch(batchId: string): Promise<void> {
  const file = await post(couponsApi.export, { body: { filter: { batchId } } });
  if (file) startDownload(file.url);
}
