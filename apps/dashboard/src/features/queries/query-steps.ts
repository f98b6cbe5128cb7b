import type { QueryStatus, UpdateQuery } from '@souk/contract/queries/inputs.ts';
import { type Query, queriesApi } from '@souk/contract/queries/api.ts';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { post } from '#platform/api/calls.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { startDownload } from '#kit/list/export-list.ts';
import { toast } from '#platform/toast/toast.ts';
import { refreshQueries } from './queries-data.ts';

type Subject = Pick<Query, 'id' | 'version' | 'number'>;

const moved = (to: QueryStatus, number: string): string => {
  if (to === 'resolved') return t('{number} is resolved', { number });
  return to === 'waiting' ? t('{number} waits for the customer', { number }) : t('{number} is open', { number });
};

/** Moves a query at once; the toast takes it back. A failure has been told. */
export async function move({ id, version, number }: Subject, to: QueryStatus): Promise<void> {
  try {
    await refreshQueries(await request(queriesApi.status, { params: { id }, body: { to, version } }));
    toast.done(moved(to, number), { undo: () => undoNewest('query', id) });
  } catch {
    await refreshQueries();
  }
}

/** Changes what a query is about or who takes care of it, at once; the toast takes it back. A failure has been told. */
export async function change({ id, version, number }: Subject, fields: Omit<UpdateQuery, 'version'>): Promise<void> {
  try {
    await refreshQueries(await request(queriesApi.update, { params: { id }, body: { ...fields, version } }));
    toast.done(t('{number} is changed', { number }), { undo: () => undoNewest('query', id) });
  } catch {
    await refreshQueries();
  }
}

/** Deletes a query with its messages; `leave` goes before its thread would be asked for again. Rejects, after telling. */
export async function remove({ id, version, number }: Subject, leave: () => unknown): Promise<void> {
  await request(queriesApi.remove, { params: { id }, body: { version } });
  await leave();
  await refreshQueries();
  toast.done(t('Deleted “{name}”', { name: number }));
}

/** Downloads an attachment through a one-time address. */
export async function openAttachment(id: string, fileId: string): Promise<void> {
  const file = await post(queriesApi.openAttachment, { params: { id, fileId } });
  if (file) startDownload(file.url);
}
