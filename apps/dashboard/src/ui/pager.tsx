import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useId, useState } from 'react';

import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Icon, type IconType } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageChooser } from '#ui/page-chooser.tsx';

import styles from './pager.module.css';

const SIZES = [10, 20, 50, 100];

/** What is said beside the number of rows. */
export interface Totals {
  /** What all rows come to, formatted. */
  sum?: string | undefined;
  /** What the rows stand for where some stand for several, such as '52 codes'. */
  holds?: string | undefined;
}

interface PagerProps {
  /** From 1. */
  page: number;
  /** Rows on a page. */
  limit: number;
  /** Rows in all. */
  count: number;
  /** The count is the planner's guess. */
  isEstimate?: boolean;
  totals?: Totals | undefined;
  onPage: (page: number) => void;
  onLimit?: (limit: number) => void;
  /** A step is in sight of the pointer: time to fetch that page. */
  onPrefetch?: (page: number) => void;
}

/** Below a list: which rows are shown, how many on a page, one page back and on. */
export function Pager({
  page,
  limit,
  count,
  isEstimate = false,
  totals: { sum, holds } = {},
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
        {rangeWords({ first, last, count, isEstimate, isOfRows: holds !== undefined })}
        {holds !== undefined && <> · {holds}</>}
        {sum !== undefined && (
          <>
            {' · '}
            {t('total')} <bdi className={styles.sum}>{sum}</bdi>
          </>
        )}
      </span>
      {onLimit && <PageSize limit={limit} onLimit={onLimit} />}
      <PageChooser page={page} pages={pages} onPage={onPage} />
      <span className={styles.steps}>
        <Step icon={ChevronLeft} label={t('Previous page')} to={page - 1} pages={pages} {...{ onPage, onPrefetch }} />
        <Step icon={ChevronRight} label={t('Next page')} to={page + 1} pages={pages} {...{ onPage, onPrefetch }} />
      </span>
    </nav>
  );
}

interface Range {
  first: number;
  last: number;
  count: number;
  isEstimate: boolean;
  /** Says that rows are counted, where something else is counted beside them. */
  isOfRows: boolean;
}

function rangeWords({ first, last, count, isEstimate, isOfRows }: Range): string {
  const values = { first: formatCount(first), last: formatCount(last), count: formatCount(count) };
  if (isOfRows)
    return t(isEstimate ? '{first} to {last} of about {count} rows' : '{first} to {last} of {count} rows', values);
  return t(isEstimate ? '{first} to {last} of about {count}' : '{first} to {last} of {count}', values);
}

interface StepProps extends Pick<PagerProps, 'onPage' | 'onPrefetch'> {
  icon: IconType;
  label: string;
  to: number;
  pages: number;
}

/** One page back or on. While the pointer or the focus rests on it, the page behind it is fetched, after each step anew. */
function Step({ icon, label, to, pages, onPage, onPrefetch }: StepProps) {
  const [isNear, setNear] = useState(false);
  const isThere = to >= 1 && to <= pages;
  useEffect(() => {
    if (isNear && isThere) onPrefetch?.(to);
  }, [isNear, isThere, to, onPrefetch]);
  return (
    <IconButton
      icon={icon}
      flip
      label={label}
      disabled={!isThere}
      onClick={() => onPage(to)}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
    />
  );
}

function PageSize({ limit, onLimit }: { limit: number; onLimit: (limit: number) => void }) {
  const id = useId();
  const all = [...new Set([...SIZES, limit])].toSorted((a, b) => a - b);
  return (
    <span className={styles.size}>
      <label htmlFor={id}>{t('Rows')}</label>
      <span className={styles.sizeBox}>
        <select
          id={id}
          className={styles.select}
          value={limit}
          onChange={(event) => onLimit(Number(event.target.value))}
        >
          {all.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} size={14} />
      </span>
    </span>
  );
}
