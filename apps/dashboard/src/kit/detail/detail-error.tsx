import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { isMissingRow, isNotFound } from '#platform/api/api-error.ts';
import { t } from '#platform/i18n/i18n.ts';
import { EmptyState, LoadError } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';

interface DetailErrorProps {
  /** 'The order could not be loaded'. */
  errorTitle: string;
  query: { error: Error | null; refetch: () => unknown };
  /** Links for a record that does not exist, where a retry cannot help. */
  actions?: ReactNode;
}

/** The error in a panel, with a button that closes the panel. */
export const PanelError = ({ onClose, ...props }: Omit<DetailErrorProps, 'actions'> & { onClose: () => void }) => (
  <DetailError {...props} actions={<Button onClick={onClose}>{t('Close')}</Button>} />
);

/** Shown on a page or in a panel for a record that does not exist or failed to load. */
export function DetailError({ errorTitle, query, actions }: DetailErrorProps) {
  const { error } = query;
  if (isMissingRow(error))
    return (
      <EmptyState
        icon={SearchX}
        title={error && isNotFound(error) ? error.message : t('Page not found')}
        actions={actions}
      >
        {t('The page may have been deleted, or the link is incomplete.')}
      </EmptyState>
    );
  return <LoadError title={errorTitle} query={query} />;
}
