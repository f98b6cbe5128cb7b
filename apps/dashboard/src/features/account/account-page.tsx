import { maySeeNotice, OPTIONAL_NOTICES } from '@souk/contract/notifications/notices.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Grid } from '#ui/grid.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { noticeKindLabel } from '#domain/notifications/notice-labels.ts';
import { savePreferences } from '#platform/session/preferences.ts';
import { useProfile } from '#platform/session/profile.ts';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/stack.tsx';
import { Switch } from '#ui/switch.tsx';
import styles from './account.module.css';
import { IdentityCard } from './identity-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/** The signed-in person's name, password, two-factor authentication, sessions and preferences. */
export default function AccountPage() {
  return (
    <>
      <PageHead title={t('Account and preferences')} />
      <Grid minColumn={440} gap={16} align="start" className={styles.columns}>
        <Stack gap={16}>
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
        </Stack>
        <Stack gap={16}>
          <div id="preferences">
            <PreferencesCard />
          </div>
          <NoticesCard />
        </Stack>
      </Grid>
    </>
  );
}

/** Chooses the kinds of bell notification. Each switch saves immediately and applies on every device. */
function NoticesCard() {
  const profile = useProfile();
  const preferences = profile.preferences.notices ?? {};
  const kinds = OPTIONAL_NOTICES.filter((kind) => maySeeNotice(profile, kind));
  if (kinds.length === 0) return null;
  return (
    <div id="notices">
      <Card title={t('Bell notifications')}>
        <Stack gap={16} className={styles.form}>
          {kinds.map((kind) => (
            <Switch
              key={kind}
              label={noticeKindLabel(kind)}
              checked={preferences[kind] !== false}
              onChange={(event) => savePreferences({ notices: { ...preferences, [kind]: event.target.checked } })}
            />
          ))}
          <p className="muted small">{t('You’ll always get messages that teammates send you.')}</p>
        </Stack>
      </Card>
    </div>
  );
}
