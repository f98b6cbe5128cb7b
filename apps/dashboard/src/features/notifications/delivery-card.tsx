import type { ChosenPerson, NotificationDetails } from '@souk/contract/notifications/api.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { SegmentLink } from '#domain/customers/segment-field.tsx';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { audienceLabel, formatChannels } from './notification-labels.tsx';

/** Names listed before 'and n more'. */
const MAX_NAMES = 12;

/** Recipients, channels, times and author of a notification. */
export function DeliveryCard({ notification }: { notification: NotificationDetails }) {
  const { audience, chosen, segment, channels, sendAt, startedAt, finishedAt, authorName, createdAt } = notification;
  return (
    <Card title={t('Audience')}>
      <DescriptionList
        items={[
          { term: t('Audience'), value: audienceLabel(audience) },
          { term: t('Saved view'), value: segment && <SegmentLink segment={segment} /> },
          { term: t('Selected people'), value: chosen.length > 0 ? <bdi>{formatNames(chosen)}</bdi> : undefined },
          { term: t('Channels'), value: formatChannels(channels) },
          {
            term: t('Scheduled for'),
            value: startedAt ? undefined : sendAt ? formatDateTime(sendAt) : t('not scheduled'),
          },
          { term: t('Started'), value: startedAt && formatDateTime(startedAt) },
          { term: t('Finished'), value: finishedAt && formatDateTime(finishedAt) },
          { term: t('Sent by'), value: <bdi>{authorName}</bdi> },
          { term: t('Created'), value: formatDateTime(createdAt) },
        ]}
      />
    </Card>
  );
}

function formatNames(chosen: readonly ChosenPerson[]): string {
  const names = chosen.slice(0, MAX_NAMES).map(({ name }) => name || t('Hidden recipient'));
  const moreCount = chosen.length - names.length;
  return moreCount === 0
    ? names.join(', ')
    : t('{name} and {count} more', { name: names.join(', '), count: formatCount(moreCount) });
}
