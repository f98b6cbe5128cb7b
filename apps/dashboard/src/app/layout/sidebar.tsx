import { memo } from 'react';

import type { NavigationSection } from '#app/layout/navigation.types.ts';
import { SidebarContent } from '#app/layout/sidebar-content.tsx';
import { t, useLanguage } from '#platform/i18n/i18n.ts';
import { classNames } from '#ui/class-names.ts';

import styles from './sidebar.module.css';

/** The sidebar, 260 px wide. If `compact`, it is 80 px wide and expands over the page on hover and keyboard focus. */
function SidebarComponent({ sections, compact }: { sections: readonly NavigationSection[]; compact: boolean }) {
  useLanguage();
  return (
    <aside className={classNames(styles.sidebar, compact && styles.compact)} aria-label={t('Main')} data-print="hide">
      <SidebarContent sections={sections} />
    </aside>
  );
}

/** Memoized, so that it does not re-render when only the page changes. */
export const Sidebar = memo(SidebarComponent);
