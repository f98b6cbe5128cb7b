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
      <ChangeTimeline answer={answer} renderChanges={(row) => <ActivityChanges row={row} labels={labels} />} />
    </Card>
  );
}
