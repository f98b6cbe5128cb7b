import type { analyticsApi } from '@souk/contract/analytics/api.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Menu from 'lucide-react/icons/menu';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { t } from '#platform/i18n/i18n.ts';
import { LoadError } from '#ui/empty-state.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { downloadPart } from './download-part.ts';
import { PartTable, type TableContent } from './part-table.tsx';
import styles from './part-card.module.css';

/** `plot` is a chart over time, `chart` a smaller chart, `ranks` is ranked rows, and `rows` is rows of links. */
type ContentShape = 'plot' | 'chart' | 'ranks' | 'rows';

const SKELETON_ROW_COUNT = 6;

export type Part = z.output<typeof analyticsApi.export.body>['part'];

interface PartCardProps<Data> {
  title: string;
  /** Width in columns, out of twelve. */
  span: 4 | 6 | 8 | 12;
  query: UseQueryResult<Data>;
  /** Title of the error, such as 'Couldn’t load sales over time'. */
  failed: string;
  /** Shape of the content. The skeleton has the same height. */
  shape: ContentShape;
  /** Returns the text for empty data, such as 'No orders in this period', or undefined if there is content. */
  emptyText?: (data: Data) => string | undefined;
  /** Content between the title and the actions, such as a legend. */
  aside?: ReactNode;
  /** Actions of this part only. They precede the buttons for the table and the export. */
  actions?: ReactNode;
  /** The content as a table, which replaces the chart on request. */
  table?: (data: Data) => TableContent;
  download?: { part: Part; query: Record<string, string> };
  children: (data: Data) => ReactNode;
}

/** One part of the page, with its own loading state, error and table view. */
export function PartCard<Data>(props: PartCardProps<Data>) {
  const { title, span, query, shape, aside, actions, table, download } = props;
  const [isTableView, setTableView] = useState(false);
  const hasContent = query.data !== undefined && props.emptyText?.(query.data) === undefined;
  const cardActions = (
    <>
      {!isTableView && (hasContent || !query.data) && aside}
      {actions}
      {table && hasContent && (
        <IconButton
          icon={isTableView ? ChartNoAxesColumn : Menu}
          size="small"
          className={styles.quiet}
          label={isTableView ? t('Show “{title}” as chart', { title }) : t('Show “{title}” as table', { title })}
          onClick={() => setTableView(!isTableView)}
        />
      )}
      {download && hasContent && (
        <IconButton
          icon={Download}
          size="small"
          className={styles.quiet}
          label={t('Export “{title}” as CSV', { title })}
          onClick={() => void downloadPart(download.part, download.query)}
        />
      )}
    </>
  );
  return (
    <Card
      title={title}
      actions={cardActions}
      flush
      className={classNames(`span-${span}`, shape === 'plot' && styles.tall)}
    >
      <div className={styles[shape]}>
        <PartBody {...props} isTable={isTableView} />
      </div>
    </Card>
  );
}

function PartBody<Data>({
  title,
  query,
  failed,
  shape,
  emptyText,
  table,
  isTable,
  children,
}: PartCardProps<Data> & { isTable: boolean }) {
  const { data, error } = query;
  if (data === undefined) {
    if (!error) return <PartSkeleton shape={shape} />;
    return <LoadError title={failed} query={query} />;
  }
  const emptyMessage = emptyText?.(data);
  const content =
    isTable && table ? <PartTable label={t('{title} as a table', { title })} {...table(data)} /> : children(data);
  return (
    <div className={classNames(query.isPlaceholderData && styles.stale)} aria-busy={query.isPlaceholderData}>
      {emptyMessage === undefined ? content : <p className={styles.empty}>{emptyMessage}</p>}
    </div>
  );
}

function PartSkeleton({ shape }: { shape: ContentShape }) {
  return (
    <Stack role="status" aria-label={t('Loading')} gap={0} className={styles.skeleton}>
      {shape === 'plot' ? (
        <Skeleton height={262} />
      ) : (
        Array.from({ length: SKELETON_ROW_COUNT }, (_, index) => (
          <Row key={index} as="span" gap={0} justify="between" className={styles.bone}>
            <Skeleton width={`${50 - (index % 3) * 10}%`} />
            <Skeleton width={48} />
          </Row>
        ))
      )}
    </Stack>
  );
}
