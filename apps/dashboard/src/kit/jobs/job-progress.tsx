import { useSyncExternalStore } from 'react';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { FollowedJob } from '#platform/toast/toast.types.ts';
import { Button } from '#ui/button.tsx';
import styles from './job-progress.module.css';

interface JobProgressProps {
  job: FollowedJob;
  /** What is counted; rows unless said. */
  words?: (counts: { done: string; total: string }) => string;
}

const rowWords = (counts: { done: string; total: string }) => t('{done} of {total} rows', counts);

/** How far a job is, and a way to stop it. */
export function JobProgress({ job, words: wordsOf = rowWords }: JobProgressProps) {
  const { progress, total, isStopping } = useSyncExternalStore(job.subscribe, job.state);
  const words =
    total === null ? t('Processing rows') : wordsOf({ done: formatCount(progress), total: formatCount(total) });
  return (
    <>
      <div className={styles.words} aria-live="off">
        <span className={styles.count}>{words}</span>
        <progress
          className={styles.bar}
          aria-label={t('Rows processed')}
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
