import { useNavigate } from '@tanstack/react-router';
import CheckCheck from 'lucide-react/icons/check-check';
import Settings2 from 'lucide-react/icons/settings-2';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { useBadges } from '#platform/live/badges.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { markAllRead } from './notice-actions.ts';

/** What one does with the whole inbox: what to hear of, and that all of it is read. */
export function InboxTools() {
  const { notifications: unread = 0 } = useBadges();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const markAll = () => {
    setBusy(true);
    void markAllRead()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <IconButton
        outlined
        icon={Settings2}
        label={t('Choose what to hear of')}
        onClick={() => void navigate({ to: paths.account, hash: 'notices' })}
      />
      <Button fold icon={CheckCheck} busy={isBusy} disabled={unread === 0} onClick={markAll}>
        {t('Mark all as read')}
      </Button>
    </>
  );
}
