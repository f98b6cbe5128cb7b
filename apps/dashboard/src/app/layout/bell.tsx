import BellIcon from 'lucide-react/icons/bell';
import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react';

import { lazyPart } from '#platform/errors/lazy-part.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useBadges } from '#platform/live/badges.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';

import styles from './topbar.module.css';

/** What is counted at most; one more shows as 'more than'. */
const MAX_SHOWN = 99;

const BellPanel = lazy(lazyPart(() => import('#features/notifications/bell-panel.tsx')));

/** How many lines of the inbox are unread, live, and the latest of them. */
export function Bell() {
  const { notifications = 0 } = useBadges();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      align="end"
      label={t('Notifications')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<BellButton unread={notifications} />}
    >
      <Suspense fallback={<div className={styles.bellLoading} />}>
        <BellPanel onFollow={() => setOpen(false)} />
      </Suspense>
    </Popover>
  );
}

function BellButton({ unread, ...rest }: { unread: number } & ComponentPropsWithRef<'button'>) {
  const shown = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
  const label = unread === 0 ? t('Notifications') : t('Notifications, {count} unread', { count: shown });
  return (
    <span className={styles.bell}>
      <IconButton {...rest} icon={BellIcon} label={label} />
      {unread > 0 && (
        <span className={styles.bellCount} aria-hidden="true">
          <bdi>{shown}</bdi>
        </span>
      )}
    </span>
  );
}
