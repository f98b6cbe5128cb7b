import type { Activity } from '@souk/contract/activity/api.ts';
import type { ReactNode } from 'react';
import { undoActivity } from '#kit/undo/undo-activity.ts';
import { t } from '#platform/i18n/i18n.ts';
import { PartError } from '#ui/blank.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { activityTitle } from './activity-labels.ts';

interface ChangeTimelineProps {
  answer: {
    data: { rows: readonly Activity[] } | undefined;
    isPending: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  /** Before and after. */
  renderChanges: (row: Activity) => ReactNode;
}

/** The last changes of one thing within a card: who, when, before and after, with undo where it can be undone. */
export function ChangeTimeline({ answer: { data, isPending, error, refetch }, renderChanges }: ChangeTimelineProps) {
  if (isPending) return <Skeleton width={180} />;
  if (error) return <PartError onRetry={() => void refetch()}>{t('Couldn’t load activity')}</PartError>;
  if (!data?.rows.length) return <p>{t('No activity yet')}</p>;
  return (
    <Timeline
      events={data.rows.map((row) => ({
        id: row.id,
        title: activityTitle(row),
        at: row.at,
        more: renderChanges(row),
        ...(row.canUndo ? { onUndo: () => void undoActivity(row.id) } : {}),
      }))}
    />
  );
}
