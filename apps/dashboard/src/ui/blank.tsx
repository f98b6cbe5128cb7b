import SearchX from 'lucide-react/icons/search-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

import { isApiError } from '#platform/api/api-error.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Icon, type IconType } from '#ui/icon.tsx';

import styles from './blank.module.css';

interface BlankProps {
  icon: IconType;
  /** 'No coupons yet'. */
  title: string;
  /** What would stand here, in a sentence. */
  children?: ReactNode;
  /** The first step. */
  actions?: ReactNode;
}

/** In place of rows or a page that has nothing to show yet. */
export function Blank({ icon, title, children, actions }: BlankProps) {
  return (
    <div className={styles.blank}>
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
  /** The search text, empty where nothing was searched for. */
  q: string;
  isFiltered?: boolean;
  onClear: () => void;
}

/** In place of rows when search, filters or a page number beyond the end leave none. */
export function NoMatch({ title, q, isFiltered = false, onClear }: NoMatchProps) {
  const { text, clear } = noMatchTexts(q, isFiltered);
  return (
    <Blank icon={SearchX} title={title} actions={<Button onClick={onClear}>{clear}</Button>}>
      {text}
    </Blank>
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
  /** The query that failed: its sentence and, for support, its request are shown. */
  answer: { error: Error | null; refetch: () => unknown };
}

/** In place of what could not be loaded; the rest of the page still works. */
export function LoadError({ title, answer: { error, refetch } }: LoadErrorProps) {
  const requestId = isApiError(error) ? error.requestId : undefined;
  return (
    <div role="alert">
      <Blank
        icon={TriangleAlert}
        title={title}
        actions={
          <>
            <Button onClick={() => void refetch()}>{t('Try again')}</Button>
            {requestId && (
              <p className={styles.request}>
                {t('Request')} <bdi className="mono">{requestId}</bdi>
              </p>
            )}
          </>
        }
      >
        {error?.message}
      </Blank>
    </div>
  );
}

/** A line in place of a card's rows that could not be loaded. */
export function PartError({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <p role="alert">
      {children}{' '}
      <Button variant="text" size="small" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </p>
  );
}
