import { Link } from '@tanstack/react-router';

import { t } from '#shared/i18n/i18n.ts';
import { useLook } from '#shared/theme/look-store.ts';
import { classNames } from '#shared/ui/class-names.ts';

import styles from './shell.module.css';

export function Footer() {
  const { footer } = useLook();
  if (footer === 'hidden') return null;
  return (
    <footer className={classNames(styles.footer, footer === 'fixed' && styles.footerFixed)} data-print="hide">
      <span>Souk 1.0</span>
      <Link to="/privacy-policy">{t('Privacy policy')}</Link>
      <Link to="/dashboard/terms-and-condition/view">{t('Terms and conditions')}</Link>
    </footer>
  );
}
