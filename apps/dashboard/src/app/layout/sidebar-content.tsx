import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';

import { activeTo } from '#app/layout/active-item.ts';
import { BrandMark } from '#shared/ui/brand-mark.tsx';
import type { NavigationSection } from '#app/layout/navigation.types.ts';
import { SidebarItem } from '#app/layout/sidebar-item.tsx';
import { t } from '#shared/i18n/i18n.ts';

import styles from './sidebar.module.css';

interface SidebarContentProps {
  sections: readonly NavigationSection[];
  /** A page was chosen. */
  onNavigate?: () => void;
}

export function SidebarContent({ sections, onNavigate }: SidebarContentProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const active = activeTo(sections, pathname);
  const id = useId();
  return (
    <div className={styles.content}>
      <Link className={styles.brand} to="/dashboard/analytics" onClick={onNavigate}>
        <BrandMark />
        <span className={styles.name}>Souk</span>
      </Link>
      <nav className={styles.nav} aria-label={t('Areas')}>
        {sections.map((section) => (
          <div key={section.label} role="group" aria-labelledby={`${id}-${section.label}`}>
            <div className={styles.label} id={`${id}-${section.label}`}>
              {section.label}
            </div>
            <ul>
              {section.items.map((item) => (
                <SidebarItem key={item.name} item={item} active={active} onNavigate={onNavigate} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
