import { type NotificationRow, notificationsApi } from '@souk/contract/notifications/api.ts';
import { useMemo } from 'react';
import { type List, useList } from '#kit/list/use-list.ts';

/** The list of one box. The guard narrows the row type, because the endpoint's rows are a union of both boxes. */
export function useBoxList<Row extends NotificationRow>(
  box: { box: string },
  isBoxRow: (row: NotificationRow) => row is Row,
): List<Row> {
  const list = useList(notificationsApi.list, box);
  return useMemo(() => {
    const rows = list.rows.filter(isBoxRow);
    return { ...list, rows, data: list.data && { ...list.data, rows } };
  }, [list, isBoxRow]);
}
