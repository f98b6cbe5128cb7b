import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { isMissingRow, isNotFound } from '#platform/api/api-error.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Blank, LoadError } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';

interface DetailErrorProps {
  /** 'The order could not be loaded'. */
  failed: string;
  answer: { error: Error | null; refetch: () => unknown };
  /** Where to go from a row that does not exist: loading it again cannot help. */
  actions?: ReactNode;
}

/** The same in a panel, which is closed instead. */
export const PanelError = ({ onClose, ...props }: Omit<DetailErrorProps, 'actions'> & { onClose: () => void }) => (
  <DetailError {...props} actions={<Button onClick={onClose}>{t('Close')}</Button>} />
);

/** In place of one thing, on its page or in a panel, that does not exist or could not be loaded. */
export function DetailError({ failed, answer, actions }: DetailErrorProps) {
  const { error } = answer;
  if (isMissingRow(error))
    return (
      <Blank icon={SearchX} title={error && isNotFound(error) ? error.message : t('Page not found')} actions={actions}>
        {t('It may have been deleted, or the link is incomplete.')}
      </Blank>
    );
  return <LoadError title={failed} answer={answer} />;
}
