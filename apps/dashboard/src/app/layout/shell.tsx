import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

import { Footer } from '#app/layout/footer.tsx';
import type { NavigationSection, ShellUser } from '#app/layout/navigation.types.ts';
import { Sidebar } from '#app/layout/sidebar.tsx';
import { Topbar } from '#app/layout/topbar.tsx';
import { useSidebar } from '#app/layout/use-sidebar.ts';
import { UserMenu } from '#app/layout/user-menu.tsx';
import { lazyPart } from '#platform/errors/lazy-part.ts';
import { t } from '#platform/i18n/i18n.ts';
import { InMain } from '#ui/in-main.ts';
import { onOpenLayoutSettings } from '#platform/theme/open-layout-settings.ts';
import { classNames } from '#ui/class-names.ts';
import { Callout } from '#ui/callout.tsx';

import styles from './shell.module.css';

/** Overlays, loaded on first use. */
const SidebarDrawer = lazy(lazyPart(() => import('#app/layout/sidebar-drawer.tsx')));
const LayoutSettings = lazy(lazyPart(() => import('#app/layout/layout-settings.tsx')));

type OverlayState = 'unused' | 'open' | 'closed';

interface ShellProps {
  sections: readonly NavigationSection[];
  user: ShellUser;
  onLogout: () => void;
  /** Progress of navigation. */
  progressSlot?: ReactNode;
  /** The button that opens the palette. Hidden if absent. */
  searchSlot?: ReactNode;
  /** Hidden if absent. */
  bellSlot?: ReactNode;
  /** A message from the configuration, shown above every page. */
  notice?: string | null;
  children: ReactNode;
}

/** The frame of all pages: skip link, sidebar, top bar, progress, footer, layout settings. */
export function Shell({ sections, user, onLogout, progressSlot, searchSlot, bellSlot, notice, children }: ShellProps) {
  const sidebar = useSidebar();
  const [drawer, setDrawer] = useState<OverlayState>('unused');
  const [settings, setSettings] = useState<OverlayState>('unused');
  useEffect(() => onOpenLayoutSettings(() => setSettings('open')), []);
  const width = { full: undefined, compact: styles.compact, hidden: styles.wide }[sidebar];
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('Skip to content')}
      </a>
      <div className={classNames(styles.shell, width)} data-shell="layout1">
        {sidebar !== 'hidden' && <Sidebar sections={sections} compact={sidebar === 'compact'} />}
        <Topbar
          onOpenDrawer={() => setDrawer('open')}
          searchSlot={searchSlot}
          bellSlot={bellSlot}
          userMenu={<UserMenu user={user} onLogout={onLogout} onOpenSettings={() => setSettings('open')} />}
        />
        {progressSlot}
        <main className={styles.page} id="main" tabIndex={-1}>
          {notice && (
            <div className={styles.notice}>
              <Callout tone="warning">{notice}</Callout>
            </div>
          )}
          <InMain value={true}>{children}</InMain>
        </main>
        <Footer />
      </div>
      <Suspense>
        {drawer !== 'unused' && (
          <SidebarDrawer sections={sections} open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        )}
        {settings !== 'unused' && <LayoutSettings open={settings === 'open'} onClose={() => setSettings('closed')} />}
      </Suspense>
    </>
  );
}
