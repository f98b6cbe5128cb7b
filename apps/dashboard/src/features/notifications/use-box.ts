import { type NotificationRow, notificationsApi } from '@souk/contract/notifications/api.ts';
import { useMemo } from 'react';
import { type List, useList } from '#kit/list/use-list.ts';

/** The list of one box: its filter leaves the rows of the other out, and the guard tells the compiler so. */
export function useBox<Row extends NotificationRow>(
  box: { box: string },
  isOfBox: (row: NotificationRow) => row is Row,
): List<Row> {
  const list = useList(notificationsApi.list, box);
  return useMemo(() => {
    const rows = list.rows.filter(isOfBox);
    return { ...list, rows, data: list.data && { ...list.data, rows } };
  }, [list, isOfBox]);
}
