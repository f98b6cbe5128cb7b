import { useFormContext, useWatch } from 'react-hook-form';
import { type AudienceEstimate, notificationsApi } from '@souk/contract/notifications/api.ts';
import { type ChosenPeople, countChosen, type EstimateBody } from '@souk/contract/notifications/inputs.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { t } from '#platform/i18n/i18n.ts';
import { Card } from '#ui/card.tsx';
import { Callout } from '#ui/callout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatCount } from '#platform/format/numbers.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { request } from '#platform/api/request.ts';
import type { NotificationValues } from './notification-values.ts';
import { channelLabel } from './notification-labels.tsx';

/** How many people the form's current values would reach. */
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
          <ReachCounts reach={data} />
        ) : error ? (
          <Callout tone="error">{error.message}</Callout>
        ) : isFetching ? (
          <Skeleton width="100%" height={72} />
        ) : (
          <p className="muted">{t('Choose an audience and channels.')}</p>
        )}
      </div>
    </Card>
  );
}

const formatNonZero = (count: number): string | undefined => (count === 0 ? undefined : formatCount(count));

/** How many people a notification reaches, by channel and language. */
export function ReachCounts({ reach }: { reach: AudienceEstimate }) {
  const { people, feed, inbox, email, byLanguage, leftOut } = reach;
  return (
    <DescriptionList
      items={[
        { term: t('People'), value: <strong>{formatCount(people)}</strong> },
        { term: channelLabel('feed'), value: formatNonZero(feed) },
        { term: channelLabel('inbox'), value: formatNonZero(inbox) },
        { term: channelLabel('email'), value: formatNonZero(email) },
        { term: t('In Arabic'), value: formatNonZero(byLanguage.ar) },
        { term: t('Excluded: blocked, closed or deleted'), value: formatNonZero(leftOut) },
      ]}
    />
  );
}

type EstimateInput = Omit<EstimateBody, 'chosen'> & { chosen: ChosenPeople };

/** Estimates the recipients once an audience and a channel are selected. */
export function useEstimate(input: EstimateInput | undefined) {
  const isComplete =
    input !== undefined &&
    input.channels.length > 0 &&
    (input.audience !== 'segment' || Boolean(input.segment)) &&
    (input.audience !== 'chosen' || countChosen(input.chosen) > 0);
  return useQuery<AudienceEstimate>({
    queryKey: ['notifications', 'estimate', input],
    queryFn: isComplete
      ? ({ signal }) => request(notificationsApi.estimate, { body: input, signal, quiet: true, background: true })
      : skipToken,
    placeholderData: isComplete ? keepPreviousData : undefined,
  });
}
