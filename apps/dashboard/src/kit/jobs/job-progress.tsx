import { useSyncExternalStore } from 'react';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { FollowedJob } from '#platform/toast/toast.types.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './job-progress.module.css';

interface JobProgressProps {
  job: FollowedJob;
  /** Formats the progress; counts rows by default. */
  formatProgress?: (counts: { done: string; total: string }) => string;
}

const formatRowProgress = (counts: { done: string; total: string }) => t('{done} of {total} rows', counts);

/** Progress of a job, with a button to stop it. */
export function JobProgress({ job, formatProgress: format = formatRowProgress }: JobProgressProps) {
  const { progress, total, isStopping } = useSyncExternalStore(job.subscribe, job.state);
  const text =
    total === null ? t('Processing rows') : format({ done: formatCount(progress), total: formatCount(total) });
  return (
    <>
      <Stack gap={8} className={styles.progress} aria-live="off">
        <span className={styles.count}>{text}</span>
        <progress
          className={styles.bar}
          aria-label={t('Rows processed')}
          max={total ?? undefined}
          value={total === null ? undefined : progress}
        />
      </Stack>
      <Button variant="text" size="small" busy={isStopping} onClick={() => void job.stop()}>
        {t('Stop')}
      </Button>
    </>
  );
}
