import { useEffect, useState } from 'react';

import { t } from '#platform/i18n/i18n.ts';

import styles from './progress-bar.module.css';

/** What is quicker than this never shows a bar. */
const DELAY_MS = 150;

/** A moving line at the top while route code or the profile is on its way. */
export function ProgressBar({ active }: { active: boolean }) {
  const isShown = useDelayed(active);
  return (
    <div className={styles.anchor} role="status">
      {isShown && <div className={styles.bar} role="progressbar" aria-label={t('Loading page')} />}
    </div>
  );
}

function useDelayed(active: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [active]);
  return active && isDue;
}
