import { useSyncExternalStore } from 'react';
import { formatCount } from '#shared/format/numbers.ts';
import { t } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import type { FollowedJob } from './follow-job.ts';
import styles from './job-progress.module.css';

/** How far a job is, and a way to stop it. */
export function JobProgress({ job }: { job: FollowedJob }) {
  const { progress, total, isStopping } = useSyncExternalStore(job.subscribe, job.state);
  const words =
    total === null
      ? t('Working through the rows')
      : t('{done} of {total} rows', { done: formatCount(progress), total: formatCount(total) });
  return (
    <>
      <div className={styles.words} aria-live="off">
        <span className={styles.count}>{words}</span>
        <progress
          className={styles.bar}
          aria-label={t('Rows gone through')}
          max={total ?? undefined}
          value={total === null ? undefined : progress}
        />
      </div>
      <Button variant="text" size="small" busy={isStopping} onClick={() => void job.stop()}>
        {t('Stop')}
      </Button>
    </>
  );
}
