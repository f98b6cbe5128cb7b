import type { ChosenPerson, NotificationDetails } from '@souk/contract/notifications/api.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { SegmentLink } from '#domain/customers/segment-field.tsx';
import { Card } from '#ui/card.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { audienceWord, channelsText } from './notification-words.tsx';

/** Names shown of many chosen people. */
const NAMES = 12;

/** To whom, by what, when, and by whom. */
export function AddressedCard({ notification }: { notification: NotificationDetails }) {
  const { audience, chosen, segment, channels, sendAt, startedAt, finishedAt, authorName, createdAt } = notification;
  return (
    <Card title={t('Audience')}>
      <Pairs
        items={[
          { term: t('Audience'), value: audienceWord(audience) },
          { term: t('Saved view'), value: segment && <SegmentLink segment={segment} /> },
          { term: t('Selected people'), value: chosen.length > 0 ? <bdi>{namesOf(chosen)}</bdi> : undefined },
          { term: t('By'), value: channelsText(channels) },
          {
            term: t('Scheduled for'),
            value: startedAt ? undefined : sendAt ? formatDateTime(sendAt) : t('when sent'),
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

function namesOf(chosen: readonly ChosenPerson[]): string {
  const names = chosen.slice(0, NAMES).map(({ name }) => name || t('Hidden recipient'));
  const more = chosen.length - names.length;
  return more === 0
    ? names.join(', ')
    : t('{name} and {count} more', { name: names.join(', '), count: formatCount(more) });
}
