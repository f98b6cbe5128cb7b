import LogOut from 'lucide-react/icons/log-out';
import Palette from 'lucide-react/icons/palette';
import User from 'lucide-react/icons/user';

import type { ShellUser } from '#app/layout/navigation.types.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Menu } from '#ui/menu.tsx';

import styles from './topbar.module.css';

interface UserMenuProps {
  user: ShellUser;
  onOpenSettings: () => void;
  onLogout: () => void;
}

export function UserMenu({ user, onOpenSettings, onLogout }: UserMenuProps) {
  return (
    <Menu
      trigger={
        <button type="button" className={styles.me}>
          <Avatar name={user.name} src={user.avatarUrl} />
          <span className={styles.userText}>
            <span className={styles.meName}>
              <bdi>{user.name}</bdi>
            </span>{' '}
            <span className={styles.meRole}>{user.role}</span>
          </span>
          <span className="sr-only">{t('Account')}</span>
        </button>
      }
      items={[
        { label: t('Account and preferences'), icon: User, to: '/dashboard/account' },
        { label: t('Layout and theme'), icon: Palette, onSelect: onOpenSettings },
        'separator',
        { label: t('Sign out'), icon: LogOut, onSelect: onLogout },
      ]}
    />
  );
}
