import { Link } from '@tanstack/react-router';
import House from 'lucide-react/icons/house';
import { useState } from 'react';

import { t } from '#platform/i18n/i18n.ts';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/row.tsx';

import styles from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Path of the page. Absent for the last crumb, which is the current page. */
  to?: string;
}

/** Maximum number of items, including home. If there are more, the middle ones are collapsed. */
const MAX_ITEMS = 8;
const VISIBLE_AT_END = 2;

/** The path from home to the current page, which is the last item. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const [isExpanded, setExpanded] = useState(false);
  const isCollapsed = items.length + 1 > MAX_ITEMS && !isExpanded;
  const hidden = isCollapsed ? items.slice(1, -VISIBLE_AT_END) : [];
  const visible = isCollapsed ? [...items.slice(0, 1), ...items.slice(-VISIBLE_AT_END)] : items;
  return (
    <nav aria-label={t('Breadcrumb')} data-print="hide">
      <ol className={styles.crumbs}>
        <Row as="li" gap={6}>
          <Link to="/dashboard/analytics" activeOptions={{ exact: true }} aria-label={t('Home')}>
            <Icon icon={House} size={15} />
          </Link>
        </Row>
        {visible.map((crumb, index) => (
          <CrumbItem key={`${crumb.to ?? ''} ${crumb.label}`} crumb={crumb} isLast={index === visible.length - 1}>
            {index === 0 && hidden.length > 0 && (
              <Row as="li" gap={6}>
                <button
                  type="button"
                  aria-label={t('Show {count} more levels', { count: hidden.length })}
                  onClick={() => setExpanded(true)}
                >
                  …
                </button>
              </Row>
            )}
          </CrumbItem>
        ))}
      </ol>
    </nav>
  );
}

function CrumbItem({ crumb, isLast, children }: { crumb: Crumb; isLast: boolean; children: React.ReactNode }) {
  return (
    <>
      <Row as="li" gap={6}>
        {crumb.to !== undefined && !isLast ? (
          <Link to={crumb.to} activeOptions={{ exact: true }}>
            <bdi>{crumb.label}</bdi>
          </Link>
        ) : (
          <span aria-current={isLast ? 'page' : undefined}>
            <bdi>{crumb.label}</bdi>
          </span>
        )}
      </Row>
      {children}
    </>
  );
}
