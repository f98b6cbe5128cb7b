import type { ReactNode } from 'react';

import { t } from '#platform/i18n/i18n.ts';

import styles from './change.module.css';

/** Shows a change: before → after. */
export function Change({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <span className={styles.change}>
      <bdi className={styles.before}>{before}</bdi>
      <span className={`${styles.arrow} flip`} aria-hidden="true">
        →
      </span>
      <span className="sr-only"> {t('becomes')} </span>
      <bdi>{after}</bdi>
    </span>
  );
}
