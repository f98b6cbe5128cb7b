import type { analyticsApi } from '@souk/contract/analytics/api.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Menu from 'lucide-react/icons/menu';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { t } from '#platform/i18n/i18n.ts';
import { LoadError } from '#ui/blank.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { downloadPart } from './download-part.ts';
import { PartTable, type TableContent } from './part-table.tsx';
import styles from './part-card.module.css';

/** A chart over time, a smaller one, ranked rows, or rows of links. */
type Shape = 'plot' | 'chart' | 'ranks' | 'rows';

const BONES = 6;

export type Part = z.output<typeof analyticsApi.export.body>['part'];

interface PartCardProps<Data> {
  title: string;
  /** Of twelve columns. */
  span: 4 | 6 | 8 | 12;
  query: UseQueryResult<Data>;
  /** 'Sales could not be loaded'. */
  failed: string;
  /** What will stand there, so that nothing jumps. */
  shape: Shape;
  /** In place of the content: 'No orders in this period'. Nothing where there is content. */
  emptyText?: (data: Data) => string | undefined;
  /** Between the title and the steps: a legend. */
  aside?: ReactNode;
  /** Steps of its own, before the common ones. */
  steps?: ReactNode;
  /** The same as a table, behind a button. */
  table?: (data: Data) => TableContent;
  download?: { part: Part; query: Record<string, string> };
  children: (data: Data) => ReactNode;
}

/** One part of the page, which loads, fails and is looked at on its own. */
export function PartCard<Data>(props: PartCardProps<Data>) {
  const { title, span, query, shape, aside, steps, table, download } = props;
  const [isTable, setTable] = useState(false);
  const isFull = query.data !== undefined && props.emptyText?.(query.data) === undefined;
  const actions = (
    <>
      {!isTable && (isFull || !query.data) && aside}
      {steps}
      {table && isFull && (
        <IconButton
          icon={isTable ? ChartNoAxesColumn : Menu}
          size="small"
          className={styles.quiet}
          label={isTable ? t('Show “{title}” as chart', { title }) : t('Show “{title}” as table', { title })}
          onClick={() => setTable(!isTable)}
        />
      )}
      {download && isFull && (
        <IconButton
          icon={Download}
          size="small"
          className={styles.quiet}
          label={t('Download “{title}” as CSV', { title })}
          onClick={() => void downloadPart(download.part, download.query)}
        />
      )}
    </>
  );
  return (
    <Card title={title} actions={actions} flush className={classNames(`span-${span}`, shape === 'plot' && styles.tall)}>
      <div className={styles[shape]}>
        <Body {...props} isTable={isTable} />
      </div>
    </Card>
  );
}

function Body<Data>({
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
    if (!error) return <Bones shape={shape} />;
    return <LoadError title={failed} answer={query} />;
  }
  const empty = emptyText?.(data);
  const content =
    isTable && table ? <PartTable label={t('{title} as a table', { title })} {...table(data)} /> : children(data);
  return (
    <div className={classNames(query.isPlaceholderData && styles.stale)} aria-busy={query.isPlaceholderData}>
      {empty === undefined ? content : <p className={styles.empty}>{empty}</p>}
    </div>
  );
}

function Bones({ shape }: { shape: Shape }) {
  return (
    <div role="status" aria-label={t('Loading')} className={styles.bones}>
      {shape === 'plot' ? (
        <Skeleton height={262} />
      ) : (
        Array.from({ length: BONES }, (_, index) => (
          <span key={index} className={styles.bone}>
            <Skeleton width={`${50 - (index % 3) * 10}%`} />
            <Skeleton width={48} />
          </span>
        ))
      )}
    </div>
  );
}
