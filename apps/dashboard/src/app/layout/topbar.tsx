import MenuIcon from 'lucide-react/icons/menu';
import PanelLeft from 'lucide-react/icons/panel-left';
import type { ReactNode } from 'react';

import { LanguageMenu } from '#app/layout/language-menu.tsx';
import { SchemeMenu } from '#app/layout/scheme-menu.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { changeLook, useLook } from '#platform/theme/look-store.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';

import styles from './topbar.module.css';

interface TopbarProps {
  onOpenDrawer: () => void;
  searchSlot?: ReactNode;
  bellSlot?: ReactNode;
  userMenu: ReactNode;
}

/**
 * The top bar, 64 px high: sidebar toggle, search, language, theme, bell, account. If it is hidden, its tools are still
 * at the top of the page.
 */
export function Topbar({ onOpenDrawer, searchSlot, bellSlot, userMenu }: TopbarProps) {
  const { sidebar, topbar } = useLook();
  const isCompact = sidebar === 'compact';
  const className = classNames(
    styles.topbar,
    topbar === 'fixed' && styles.fixed,
    topbar === 'hidden' && styles.bare,
    sidebar === 'hidden' && styles.withoutSidebar,
  );
  return (
    <header className={className} data-print="hide">
      <IconButton icon={MenuIcon} label={t('Open menu')} className={styles.drawerButton} onClick={onOpenDrawer} />
      <IconButton
        icon={PanelLeft}
        flip
        label={isCompact ? t('Expand sidebar') : t('Collapse sidebar')}
        className={styles.sidebarButton}
        onClick={() => changeLook({ sidebar: isCompact ? 'full' : 'compact' })}
      />
      <div className={styles.search}>{searchSlot}</div>
      <LanguageMenu />
      <SchemeMenu />
      {bellSlot}
      {userMenu}
    </header>
  );
}
