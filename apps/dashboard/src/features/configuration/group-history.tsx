import { type ConfigurationGroup, configurationsApi } from '@souk/contract/configuration/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { activityTitle } from '#domain/activity/activity-labels.ts';
import { undoActivity } from '#kit/undo/undo-activity.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { PartError } from '#ui/blank.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { SettingChanges } from './setting-changes.tsx';

/** Changes shown beside the form. */
const SHOWN = 5;

/** The last changes of one group. */
export function GroupHistory({ group }: { group: ConfigurationGroup }) {
  const answer = useQuery(
    queryOf(configurationsApi.history, { query: { group: [group], limit: SHOWN }, isPart: true }),
  );
  const rows = answer.data?.rows ?? [];
  return (
    <Card
      title={t('History')}
      actions={
        rows.length > 0 && (
          <Link to={paths.configuration.view} search={{ tab: 'history', group }}>
            {t('All')}
          </Link>
        )
      }
    >
      {answer.isPending ? (
        <Skeleton width={180} />
      ) : answer.error ? (
        <PartError onRetry={() => void answer.refetch()}>{t('Activity could not be loaded')}</PartError>
      ) : rows.length === 0 ? (
        <p>{t('Nothing has happened yet.')}</p>
      ) : (
        <Timeline
          events={rows.map((row) => ({
            id: row.id,
            title: activityTitle(row),
            at: row.at,
            more: <SettingChanges row={row} />,
            ...(row.canUndo ? { onUndo: () => void undoActivity(row.id) } : {}),
          }))}
        />
      )}
    </Card>
  );
}
