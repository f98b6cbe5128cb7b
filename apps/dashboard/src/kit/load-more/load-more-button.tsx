import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import type { LoadMoreList } from './use-load-more.ts';

/** The button below a small list that loads earlier rows. */
export const LoadMoreButton = ({ next }: Pick<LoadMoreList<unknown>, 'next'>) =>
  next && (
    <Button variant="text" size="small" busy={next.isBusy} onClick={next.load}>
      {t('Show earlier')}
    </Button>
  );
