import ChevronDown from 'lucide-react/icons/chevron-down';
import ExternalLink from 'lucide-react/icons/external-link';
import { useId, useState } from 'react';

import { containsActive } from '#app/layout/active-item.ts';
import type { NavigationItem } from '#app/layout/navigation.types.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';

import styles from './sidebar.module.css';

interface SidebarItemProps {
  item: NavigationItem;
  active: string | undefined;
  onNavigate?: () => void;
}

export function SidebarItem({ item, active, onNavigate }: SidebarItemProps) {
  if (item.children) return <SidebarGroup item={item} active={active} onNavigate={onNavigate} />;
  if (item.href) {
    return (
      <li>
        <a className={styles.item} href={item.href} target="_blank" rel="noreferrer">
          <ItemContent item={item} />
          <span className="sr-only">{t('opens in a new tab')}</span>
          <Icon icon={ExternalLink} size={14} flip className={styles.end} />
        </a>
      </li>
    );
  }
  if (item.to === undefined) return null;
  return (
    <li>
      <PageLink
        className={styles.item}
        to={item.to}
        // a link cannot decide on its own, because only the longest match among all entries is active
        aria-current={item.to === active ? 'page' : undefined}
        onClick={onNavigate}
      >
        <ItemContent item={item} />
      </PageLink>
    </li>
  );
}

/** A group of pages. It opens when one of its pages becomes active, and the user can toggle it. */
function SidebarGroup({ item, active, onNavigate }: SidebarItemProps) {
  const isActive = containsActive(item, active);
  const [choice, setChoice] = useState<{ isOpen: boolean; forActive: boolean }>();
  const isOpen = choice && choice.forActive === isActive ? choice.isOpen : isActive;
  const listId = useId();
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.item, isActive && styles.holdsActive)}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setChoice({ isOpen: !isOpen, forActive: isActive })}
      >
        <ItemContent item={isOpen ? item : { ...item, badge: item.badge ?? totalBadge(item) }} />
        <Icon icon={ChevronDown} size={14} className={styles.end} />
      </button>
      <ul className={styles.sub} id={listId} hidden={!isOpen}>
        {item.children?.map((child) => (
          <SidebarItem key={child.name} item={child} active={active} onNavigate={onNavigate} />
        ))}
      </ul>
    </li>
  );
}

/** The sum of the badges in a group, shown while the group is closed. */
const totalBadge = ({ children = [] }: NavigationItem): number =>
  children.reduce((sum, { badge = 0 }) => sum + badge, 0);

function ItemContent({ item }: { item: NavigationItem }) {
  return (
    <>
      {item.icon && <Icon icon={item.icon} size={18} className={styles.icon} />}
      <span className={styles.name}>{item.name}</span>
      {Boolean(item.badge) && (
        <span className={styles.badge}>
          {formatCount(item.badge ?? 0)}
          <span className="sr-only"> {t('waiting')}</span>
        </span>
      )}
    </>
  );
}
