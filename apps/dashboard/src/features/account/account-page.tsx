import { t } from '#platform/i18n/i18n.ts';
import { PageHead } from '#ui/page-head.tsx';

import styles from './account.module.css';
import { IdentityCard } from './identity-card.tsx';
import { NoticesCard } from './notices-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/** One's own name, password, second factor, sign-ins and preferences. */
export default function AccountPage() {
  return (
    <>
      <PageHead title={t('Account and preferences')} crumbs={[{ label: t('Account and preferences') }]} />
      <div className={styles.columns}>
        <div className="stack">
          <div id="you">
            <IdentityCard />
          </div>
          <div id="password">
            <PasswordCard />
          </div>
          <div id="two-factor">
            <TwoFactorCard />
          </div>
          <div id="sign-ins">
            <SessionsCard />
          </div>
        </div>
        <div className="stack">
          <div id="preferences">
            <PreferencesCard />
          </div>
          <NoticesCard />
        </div>
      </div>
    </>
  );
}
