import { BrandMark } from '#ui/brand-mark.tsx';
import { t } from '#platform/i18n/i18n.ts';

import styles from './loading-page.module.css';

/** Shown while the session or the code of a page is loading. */
export function LoadingPage() {
  return (
    <div className={styles.loading} role="progressbar" aria-label={t('Loading page')}>
      <BrandMark className={styles.mark} />
    </div>
  );
}
