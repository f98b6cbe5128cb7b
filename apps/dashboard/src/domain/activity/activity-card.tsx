import { activityApi } from '@souk/contract/activity/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Card } from '#ui/card.tsx';
import { ActivityChanges } from './activity-changes.tsx';
import { ChangeTimeline } from './change-timeline.tsx';

interface ActivityCardProps {
  entity: string;
  entityId: string;
  /** Field labels of the form. */
  labels: Record<string, string>;
  title?: string;
}

/** Maximum number of rows; a link leads to the rest. */
const MAX_ROWS = 8;

/** Card with the latest changes of one record and an undo button where the change can be reversed. */
export function ActivityCard({ entity, entityId, labels, title = t('Activity') }: ActivityCardProps) {
  const answer = useQuery(
    queryOf(activityApi.list, { query: { entity: [entity], entityId: [entityId], limit: MAX_ROWS }, isPart: true }),
  );
  return (
    <Card
      title={title}
      actions={
        (answer.data?.count ?? 0) > MAX_ROWS && (
          <Link to={paths.activity} search={{ entityId }}>
            {t('All')}
          </Link>
        )
      }
    >
      <ChangeTimeline answer={answer} renderChanges={(row) => <ActivityChanges row={row} labels={labels} />} />
    </Card>
  );
}
