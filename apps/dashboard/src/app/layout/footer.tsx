import { useLook } from '#platform/theme/look-store.ts';
import { classNames } from '#ui/class-names.ts';

import styles from './shell.module.css';

export function Footer() {
  const { footer } = useLook();
  if (footer === 'hidden') return null;
  return (
    <footer className={classNames(styles.footer, footer === 'fixed' && styles.footerFixed)} data-print="hide">
      <span>Souk 1.0</span>
    </footer>
  );
}
