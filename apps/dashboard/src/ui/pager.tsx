import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useId, useState } from 'react';

import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Icon, type IconType } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PagePicker } from '#ui/page-picker.tsx';
import { Row } from '#ui/row.tsx';

import styles from './pager.module.css';

const PAGE_SIZES = [10, 20, 50, 100];

/** Texts after the number of rows. */
export interface PagerTotals {
  /** Formatted total amount of all rows. */
  sum?: string | undefined;
  /** Number of items if some rows stand for several: '52 codes'. */
  itemCount?: string | undefined;
}

interface PagerProps {
  /** Starts at 1. */
  page: number;
  /** Rows per page. */
  limit: number;
  /** Total number of rows. */
  count: number;
  /** The count is an estimate of the query planner. */
  isEstimate?: boolean;
  totals?: PagerTotals | undefined;
  onPage: (page: number) => void;
  onLimit?: (limit: number) => void;
  /** Called when a page button is hovered or focused. */
  onPrefetch?: (page: number) => void;
}

/** Below a list: visible rows, page size, previous and next page. */
export function Pager({
  page,
  limit,
  count,
  isEstimate = false,
  totals: { sum, itemCount } = {},
  onPage,
  onLimit,
  onPrefetch,
}: PagerProps) {
  const pages = Math.max(1, Math.ceil(count / limit));
  const first = count === 0 ? 0 : (page - 1) * limit + 1;
  const last = Math.min(page * limit, count);
  return (
    <nav className={styles.pager} aria-label={t('Pages')} data-print="hide">
      <span className={styles.range} aria-live="polite">
        {formatRange({ first, last, count, isEstimate, hasRowUnit: itemCount !== undefined })}
        {itemCount !== undefined && <> · {itemCount}</>}
        {sum !== undefined && (
          <>
            {' · '}
            {t('total')} <bdi className={styles.sum}>{sum}</bdi>
          </>
        )}
      </span>
      {onLimit && <PageSize limit={limit} onLimit={onLimit} />}
      <PagePicker page={page} pages={pages} onPage={onPage} />
      <Row as="span" gap={0} align="stretch">
        <PageButton
          icon={ChevronLeft}
          label={t('Previous page')}
          to={page - 1}
          pages={pages}
          {...{ onPage, onPrefetch }}
        />
        <PageButton
          icon={ChevronRight}
          label={t('Next page')}
          to={page + 1}
          pages={pages}
          {...{ onPage, onPrefetch }}
        />
      </Row>
    </nav>
  );
}

interface VisibleRange {
  first: number;
  last: number;
  count: number;
  isEstimate: boolean;
  /** Whether the count needs the unit 'rows', because another number follows. */
  hasRowUnit: boolean;
}

function formatRange({ first, last, count, isEstimate, hasRowUnit }: VisibleRange): string {
  const values = { first: formatCount(first), last: formatCount(last), count: formatCount(count) };
  if (hasRowUnit)
    return t(isEstimate ? '{first} to {last} of about {count} rows' : '{first} to {last} of {count} rows', values);
  return t(isEstimate ? '{first} to {last} of about {count}' : '{first} to {last} of {count}', values);
}

interface PageButtonProps extends Pick<PagerProps, 'onPage' | 'onPrefetch'> {
  icon: IconType;
  label: string;
  to: number;
  pages: number;
}

/**
 * A button for the previous or next page. Prefetches that page while the button is hovered or focused. A click makes
 * the page after it the next one to prefetch.
 */
function PageButton({ icon, label, to, pages, onPage, onPrefetch }: PageButtonProps) {
  const [isHovered, setHovered] = useState(false);
  const exists = to >= 1 && to <= pages;
  useEffect(() => {
    if (isHovered && exists) onPrefetch?.(to);
  }, [isHovered, exists, to, onPrefetch]);
  return (
    <IconButton
      icon={icon}
      flip
      label={label}
      disabled={!exists}
      onClick={() => onPage(to)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
    />
  );
}

function PageSize({ limit, onLimit }: { limit: number; onLimit: (limit: number) => void }) {
  const id = useId();
  const sizes = [...new Set([...PAGE_SIZES, limit])].toSorted((a, b) => a - b);
  return (
    <Row as="span" gap={8} inline>
      <label htmlFor={id}>{t('Rows')}</label>
      <span className={styles.sizeBox}>
        <select
          id={id}
          className={styles.select}
          value={limit}
          onChange={(event) => onLimit(Number(event.target.value))}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} size={14} />
      </span>
    </Row>
  );
}
