import { useEffect, useState } from 'react';

import { t } from '#platform/i18n/i18n.ts';

import styles from './progress-bar.module.css';

/** Delay before the bar appears, so that fast navigation does not show it. */
const DELAY_MS = 150;

/** A progress line at the top of the screen, visible while `active`. */
export function ProgressBar({ active }: { active: boolean }) {
  const isVisible = useDelayed(active);
  return (
    <div className={styles.anchor} role="status">
      {isVisible && <div className={styles.bar} role="progressbar" aria-label={t('Loading page')} />}
    </div>
  );
}

function useDelayed(active: boolean): boolean {
  const [isElapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setElapsed(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active]);
  return active && isElapsed;
}
