import { useLocation } from '@tanstack/react-router';
import { useId } from 'react';

import { findActivePath } from '#app/layout/active-item.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { serverUrl } from '#platform/api/urls.ts';
import type { NavigationSection } from '#app/layout/navigation.types.ts';
import { SidebarItem } from '#app/layout/sidebar-item.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { useOptionalProfile } from '#platform/session/profile.ts';
import { PageLink } from '#ui/page-link.tsx';

import styles from './sidebar.module.css';

interface SidebarContentProps {
  sections: readonly NavigationSection[];
  /** Called when the user selects a page, so that the drawer closes. */
  onNavigate?: () => void;
}

export function SidebarContent({ sections, onNavigate }: SidebarContentProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const active = findActivePath(sections, pathname);
  const id = useId();
  return (
    <div className={styles.content}>
      <PageLink className={styles.brand} to="/dashboard/analytics" onClick={onNavigate}>
        <Brand />
      </PageLink>
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

/** Logo and name of the marketplace. */
function Brand() {
  const shop = useOptionalProfile()?.configuration;
  return (
    <>
      {shop?.logoUrl ? <img src={serverUrl(shop.logoUrl)} alt="" width={28} height={28} /> : <BrandMark />}
      <span className={styles.name}>
        <bdi>{shop?.name ?? 'Souk'}</bdi>
      </span>
    </>
  );
}
