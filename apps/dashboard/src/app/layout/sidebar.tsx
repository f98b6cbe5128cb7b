import { memo } from 'react';

import type { NavigationSection } from '#app/layout/navigation.types.ts';
import { SidebarContent } from '#app/layout/sidebar-content.tsx';
import { t, useLanguage } from '#platform/i18n/i18n.ts';
import { classNames } from '#ui/class-names.ts';

import styles from './sidebar.module.css';

/** The areas at the side: 260 px, or 80 that open over the page on hover and keyboard focus. */
function PlainSidebar({ sections, compact }: { sections: readonly NavigationSection[]; compact: boolean }) {
  useLanguage();
  return (
    <aside className={classNames(styles.sidebar, compact && styles.compact)} aria-label={t('Main')} data-print="hide">
      <SidebarContent sections={sections} />
    </aside>
  );
}

/** Stays as it is while the page beside it changes. */
export const Sidebar = memo(PlainSidebar);
