import { Link } from '@tanstack/react-router';

import { TabContent } from '#ui/tabs.tsx';

import styles from './tabs.module.css';

export interface TabLink {
  to: string;
  label: string;
  count?: number;
  alert?: boolean;
}

interface TabLinksProps {
  /** The name of the row of links. */
  label: string;
  links: readonly TabLink[];
}

/** Pages that belong together and have an address each: details and tracking of an order. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav className={styles.tabs} aria-label={label} data-print="hide">
      {links.map((link) => (
        <Link key={link.to} className={styles.tab} to={link.to} activeOptions={{ exact: true, includeSearch: false }}>
          <TabContent tab={link} />
        </Link>
      ))}
    </nav>
  );
}
