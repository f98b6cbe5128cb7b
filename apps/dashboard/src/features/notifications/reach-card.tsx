import { useFormContext, useWatch } from 'react-hook-form';
import { type AudienceEstimate, notificationsApi } from '@souk/contract/notifications/api.ts';
import { type ChosenPeople, countChosen, type EstimateBody } from '@souk/contract/notifications/inputs.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { t } from '#platform/i18n/i18n.ts';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatCount } from '#platform/format/numbers.ts';
import { Pairs } from '#ui/pairs.tsx';
import { request } from '#platform/api/request.ts';
import type { NotificationValues } from './notification-values.ts';
import { channelWord } from './notification-words.tsx';

/** How many people what is on the form would reach now. */
export function ReachCard() {
  const { control } = useFormContext<NotificationValues>();
  const [audience, chosen, segment, channels] = useWatch({
    control,
    name: ['audience', 'chosen', 'segment', 'channels'],
  });
  const { data, error, isFetching } = useEstimate({ audience, chosen, segment, channels });
  return (
    <Card title={t('Recipients')}>
      <div aria-live="polite" aria-busy={isFetching}>
        {data ? (
          <ReachFigures reach={data} />
        ) : error ? (
          <Notice tone="error">{error.message}</Notice>
        ) : isFetching ? (
          <Skeleton width="100%" height={72} />
        ) : (
          <p className="muted">{t('Choose an audience and channels.')}</p>
        )}
      </div>
    </Card>
  );
}

const orNothing = (count: number): string | undefined => (count === 0 ? undefined : formatCount(count));

/** How many people a notification reaches now, and by what. */
export function ReachFigures({ reach }: { reach: AudienceEstimate }) {
  const { people, feed, inbox, email, byLanguage, leftOut } = reach;
  return (
    <Pairs
      items={[
        { term: t('People'), value: <strong>{formatCount(people)}</strong> },
        { term: channelWord('feed'), value: orNothing(feed) },
        { term: channelWord('inbox'), value: orNothing(inbox) },
        { term: channelWord('email'), value: orNothing(email) },
        { term: t('In Arabic'), value: orNothing(byLanguage.ar) },
        { term: t('Excluded: blocked, closed or deleted'), value: orNothing(leftOut) },
      ]}
    />
  );
}

type Reached = Omit<EstimateBody, 'chosen'> & { chosen: ChosenPeople };

/** How many people it would reach now; asked once somebody and some way is chosen. */
export function useEstimate(reached: Reached | undefined) {
  const isWhole =
    reached !== undefined &&
    reached.channels.length > 0 &&
    (reached.audience !== 'segment' || Boolean(reached.segment)) &&
    (reached.audience !== 'chosen' || countChosen(reached.chosen) > 0);
  return useQuery<AudienceEstimate>({
    queryKey: ['notifications', 'estimate', reached],
    queryFn: isWhole
      ? ({ signal }) => request(notificationsApi.estimate, { body: reached, signal, quiet: true, background: true })
      : skipToken,
    placeholderData: isWhole ? keepPreviousData : undefined,
  });
}
