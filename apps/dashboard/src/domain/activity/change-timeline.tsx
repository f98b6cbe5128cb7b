import type { Activity } from '@souk/contract/activity/api.ts';
import type { ReactNode } from 'react';
import { undoActivity } from '#kit/undo/undo-activity.ts';
import { t } from '#platform/i18n/i18n.ts';
import { InlineError } from '#ui/empty-state.tsx';
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
  /** Renders the old and new values of a row. */
  renderChanges: (row: Activity) => ReactNode;
}

/** Timeline of a record's latest changes, with an undo button where the change can be reversed. */
export function ChangeTimeline({ answer: { data, isPending, error, refetch }, renderChanges }: ChangeTimelineProps) {
  if (isPending) return <Skeleton width={180} />;
  if (error) return <InlineError onRetry={() => void refetch()}>{t('Couldn’t load activity')}</InlineError>;
  if (!data?.rows.length) return <p>{t('No activity yet')}</p>;
  return (
    <Timeline
      events={data.rows.map((row) => ({
        id: row.id,
        title: activityTitle(row),
        at: row.at,
        details: renderChanges(row),
        ...(row.canUndo ? { onUndo: () => void undoActivity(row.id) } : {}),
      }))}
    />
  );
}
