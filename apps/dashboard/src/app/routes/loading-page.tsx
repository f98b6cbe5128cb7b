import { BrandMark } from '#ui/brand-mark.tsx';
import { t } from '#platform/i18n/i18n.ts';

import styles from './loading-page.module.css';

/** Stands while nobody knows yet who is signed in, or the code of a page is on its way. */
export function LoadingPage() {
  return (
    <div className={styles.loading} role="progressbar" aria-label={t('Loading page')}>
      <BrandMark className={styles.mark} />
    </div>
  );
}
