import { activityApi, type Activity } from '@souk/contract/activity/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { PartError } from '#ui/blank.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { ActivityChanges } from './activity-changes.tsx';
import { activityTitle } from './activity-labels.ts';
import { undoActivity } from '#kit/undo/undo-activity.ts';

interface ActivityCardProps {
  entity: string;
  entityId: string;
  /** Names of fields as the form calls them. */
  labels: Record<string, string>;
  title?: string;
}

/** Rows shown beside a form or a detail. */
const SHOWN = 8;

/** What happened to one thing: who, when, before and after, with undo where it can be undone. */
export function ActivityCard({ entity, entityId, labels, title = t('Activity') }: ActivityCardProps) {
  const answer = useQuery(
    queryOf(activityApi.list, { query: { entity: [entity], entityId: [entityId], limit: SHOWN }, isPart: true }),
  );
  const rows = answer.data?.rows ?? [];
  return (
    <Card
      title={title}
      actions={
        (answer.data?.count ?? 0) > SHOWN && (
          <Link to={paths.activity} search={{ entityId }}>
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
        <Timeline events={rows.map((row) => toEvent(row, labels))} />
      )}
    </Card>
  );
}

function toEvent(row: Activity, labels: Record<string, string>) {
  return {
    id: row.id,
    title: activityTitle(row),
    at: row.at,
    more: <ActivityChanges row={row} labels={labels} />,
    ...(row.canUndo ? { onUndo: () => void undoActivity(row.id) } : {}),
  };
}
