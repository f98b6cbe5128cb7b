import type { QueryStatus, UpdateQuery } from '@souk/contract/queries/inputs.ts';
import { type Query, queriesApi } from '@souk/contract/queries/api.ts';
import { runAction } from '#kit/actions/run-action.ts';
import { startDownload } from '#kit/list/export-list.ts';
import { post } from '#platform/api/calls.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshQueries } from './queries-data.ts';

type QueryTarget = Pick<Query, 'id' | 'version' | 'number'>;

const statusMessage = (to: QueryStatus, number: string): string => {
  if (to === 'resolved') return t('Resolved {number}', { number });
  return to === 'waiting' ? t('Snoozed {number}', { number }) : t('Reopened {number}', { number });
};

export const changeStatus = ({ id, version, number }: QueryTarget, to: QueryStatus) =>
  runAction(
    queriesApi.status,
    { params: { id }, body: { to, version } },
    { message: statusMessage(to, number), undo: { entity: 'query', id }, refresh: refreshQueries },
  );

/** Updates fields of a query, such as its assignee or priority. */
export const updateQuery = ({ id, version, number }: QueryTarget, fields: Omit<UpdateQuery, 'version'>) =>
  runAction(
    queriesApi.update,
    { params: { id }, body: { ...fields, version } },
    { message: t('Updated {number}', { number }), undo: { entity: 'query', id }, refresh: refreshQueries },
  );

/** Downloads an attachment by a one-time URL. */
export async function openAttachment(id: string, fileId: string): Promise<void> {
  const file = await post(queriesApi.openAttachment, { params: { id, fileId } });
  if (file) startDownload(file.url);
}
