import { type ConfigurationGroup, configurationsApi } from '@souk/contract/configuration/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChangeTimeline } from '#domain/activity/change-timeline.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Card } from '#ui/card.tsx';
import { SettingChanges } from './setting-changes.tsx';

/** Number of changes in the card beside the form. */
const HISTORY_LIMIT = 5;

/** The latest changes of one settings group. */
export function GroupHistory({ group }: { group: ConfigurationGroup }) {
  const answer = useQuery(
    queryOf(configurationsApi.history, { query: { group: [group], limit: HISTORY_LIMIT }, isPart: true }),
  );
  return (
    <Card
      title={t('Activity')}
      actions={
        (answer.data?.rows.length ?? 0) > 0 && (
          <Link to={paths.configuration.view} search={{ tab: 'history', group }}>
            {t('All')}
          </Link>
        )
      }
    >
      <ChangeTimeline answer={answer} renderChanges={(row) => <SettingChanges row={row} />} />
    </Card>
  );
}
