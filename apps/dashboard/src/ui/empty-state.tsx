import SearchX from 'lucide-react/icons/search-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

import { isApiError } from '#platform/api/api-error.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Icon, type IconType } from '#ui/icon.tsx';

import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon: IconType;
  /** 'No coupons yet'. */
  title: string;
  /** Explains what will appear here. */
  children?: ReactNode;
  /** A link or button to get started. */
  actions?: ReactNode;
}

/** Shown where there are no rows or other content yet. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.icon}>
        <Icon icon={icon} size={18} />
      </div>
      <h2 className={styles.title}>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

interface NoMatchProps {
  /** 'No orders match'. */
  title: string;
  /** The search text; empty without a search. */
  q: string;
  isFiltered?: boolean;
  onClear: () => void;
}

/** Shown instead of rows if nothing matches the search or filters, or if the page number is too high. */
export function NoMatch({ title, q, isFiltered = false, onClear }: NoMatchProps) {
  const { text, clear } = noMatchTexts(q, isFiltered);
  return (
    <EmptyState icon={SearchX} title={title} actions={<Button onClick={onClear}>{clear}</Button>}>
      {text}
    </EmptyState>
  );
}

function noMatchTexts(q: string, isFiltered: boolean) {
  if (q && isFiltered)
    return { text: t('No results for “{q}” with these filters', { q }), clear: t('Clear search and filters') };
  if (q) return { text: t('No results for “{q}”', { q }), clear: t('Clear search') };
  if (isFiltered) return { text: t('No results with these filters'), clear: t('Clear filters') };
  return { text: t('This page is past the end of the list'), clear: t('Go to first page') };
}

interface LoadErrorProps {
  /** 'Orders could not be loaded'. */
  title: string;
  /** The failed query; its message and request id (for support) are shown. */
  query: { error: Error | null; refetch: () => unknown };
}

/** Replaces content that failed to load; the rest of the page still works. */
export function LoadError({ title, query: { error, refetch } }: LoadErrorProps) {
  const requestId = isApiError(error) ? error.requestId : undefined;
  return (
    <div role="alert">
      <EmptyState
        icon={TriangleAlert}
        title={title}
        actions={
          <>
            <Button onClick={() => void refetch()}>{t('Try again')}</Button>
            {requestId && (
              <p className={styles.request}>
                {t('Request ID:')} <bdi className="mono">{requestId}</bdi>
              </p>
            )}
          </>
        }
      >
        {error?.message}
      </EmptyState>
    </div>
  );
}

/** A line that is shown instead of the rows of a card if they failed to load. */
export function InlineError({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <p role="alert">
      {children}{' '}
      <Button variant="text" size="small" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </p>
  );
}
