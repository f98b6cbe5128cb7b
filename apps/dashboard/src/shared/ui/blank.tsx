import SearchX from 'lucide-react/icons/search-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

import { t } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon, type IconType } from '#shared/ui/icon.tsx';

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
  /** Repeats what was asked. */
  children?: ReactNode;
  onClear: () => void;
}

/** In place of rows when search and filters leave none. */
export function NoMatch({ title, children, onClear }: NoMatchProps) {
  return (
    <Blank icon={SearchX} title={title} actions={<Button onClick={onClear}>{t('Clear search and filters')}</Button>}>
      {children}
    </Blank>
  );
}

interface LoadErrorProps {
  /** 'Orders could not be loaded'. */
  title: string;
  /** What failed, and that nothing was changed. */
  children?: ReactNode;
  onRetry: () => void;
  /** For support. */
  requestId?: string;
}

/** In place of what could not be loaded; the rest of the page still works. */
export function LoadError({ title, children, onRetry, requestId }: LoadErrorProps) {
  return (
    <div role="alert">
      <Blank
        icon={TriangleAlert}
        title={title}
        actions={
          <>
            <Button onClick={onRetry}>{t('Try again')}</Button>
            {requestId && (
              <p className={styles.request}>
                {t('Request')} <bdi className="mono">{requestId}</bdi>
              </p>
            )}
          </>
        }
      >
        {children}
      </Blank>
    </div>
  );
}

/** A line in place of a card's rows that could not be loaded. */
export function PartError({ children, onRetry }: Pick<LoadErrorProps, 'children' | 'onRetry'>) {
  return (
    <p role="alert">
      {children}{' '}
      <Button variant="text" size="small" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </p>
  );
}
