import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import type { Earlier } from './use-earlier.ts';

/** The button under a small list that fetches what came before. */
export const ShowEarlier = ({ more }: Pick<Earlier<unknown>, 'more'>) =>
  more && (
    <Button variant="text" size="small" busy={more.isBusy} onClick={more.show}>
      {t('Show earlier')}
    </Button>
  );
