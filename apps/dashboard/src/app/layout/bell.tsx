import BellIcon from 'lucide-react/icons/bell';
import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react';

import { lazyPart } from '#platform/errors/lazy-part.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useBadges } from '#platform/live/badges.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';

import styles from './topbar.module.css';

/** Higher counts are shown as '99+'. */
const MAX_VISIBLE_COUNT = 99;

const BellPanel = lazy(lazyPart(() => import('#features/notifications/bell-panel.tsx')));

/** Live count of unread notifications, with a panel of the latest ones. */
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
  const countText = unread > MAX_VISIBLE_COUNT ? `${MAX_VISIBLE_COUNT}+` : String(unread);
  const label = unread === 0 ? t('Notifications') : t('Notifications, {count} unread', { count: countText });
  return (
    <span className={styles.bell}>
      <IconButton {...rest} icon={BellIcon} label={label} />
      {unread > 0 && (
        <span className={styles.bellCount} aria-hidden="true">
          <bdi>{countText}</bdi>
        </span>
      )}
    </span>
  );
}
