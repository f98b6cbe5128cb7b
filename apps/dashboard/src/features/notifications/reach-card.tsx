import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '#platform/i18n/i18n.ts';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { NotificationValues } from './notification-values.ts';
import { ReachFigures } from './reach-figures.tsx';
import { useEstimate } from './use-estimate.ts';

/** How many people what is on the form would reach now. */
export function ReachCard() {
  const { control } = useFormContext<NotificationValues>();
  const [audience, chosen, segment, channels] = useWatch({
    control,
    name: ['audience', 'chosen', 'segment', 'channels'],
  });
  const { data, error, isFetching } = useEstimate({ audience, chosen, segment, channels });
  return (
    <Card title={t('Reaches')}>
      <div aria-live="polite" aria-busy={isFetching}>
        {data ? (
          <ReachFigures reach={data} />
        ) : error ? (
          <Notice tone="error">{error.message}</Notice>
        ) : isFetching ? (
          <Skeleton width="100%" height={72} />
        ) : (
          <p className="muted">{t('Choose who gets it, and by what.')}</p>
        )}
      </div>
    </Card>
  );
}
