import type { AudienceEstimate } from '@souk/contract/notifications/api.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Pairs } from '#ui/pairs.tsx';
import { channelWord } from './notification-words.tsx';

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
        { term: t('Left out: blocked, closed or gone'), value: orNothing(leftOut) },
      ]}
    />
  );
}
