import { type AudienceEstimate, notificationsApi } from '@souk/contract/notifications/api.ts';
import { type ChosenPeople, countChosen, type EstimateBody } from '@souk/contract/notifications/inputs.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { request } from '#platform/api/request.ts';

export type Reached = Omit<EstimateBody, 'chosen'> & { chosen: ChosenPeople };

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
