import { mayHearOf, OPTIONAL_NOTICES } from '@souk/contract/notifications/notices.ts';
import { t } from '#platform/i18n/i18n.ts';
import { noticeKindWord } from '#domain/notifications/notice-labels.ts';
import { savePreferences } from '#platform/session/preferences.ts';
import { useProfile } from '#platform/session/profile.ts';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/switch.tsx';

import styles from './account.module.css';

/** What the bell tells of; each takes effect at once and is kept for every device. */
export function NoticesCard() {
  const profile = useProfile();
  const chosen = profile.preferences.notices ?? {};
  const offered = OPTIONAL_NOTICES.filter((kind) => mayHearOf(profile, kind));
  if (offered.length === 0) return null;
  return (
    <div id="notices">
      <Card title={t('What the bell tells of')}>
        <div className={styles.form}>
          {offered.map((kind) => (
            <Switch
              key={kind}
              label={noticeKindWord(kind)}
              checked={chosen[kind] !== false}
              onChange={(event) => savePreferences({ notices: { ...chosen, [kind]: event.target.checked } })}
            />
          ))}
          <p className="muted small">{t('Messages that colleagues write to you always come.')}</p>
        </div>
      </Card>
    </div>
  );
}
