import { categoriesApi, type Category } from '@souk/contract/categories/api.ts';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';

export const refreshCategories = (): Promise<unknown> => refreshCollections(categoriesApi.list);

interface Place {
  parentId: string | null;
  position: number;
}

/** Puts a category elsewhere, at once; the toast takes it back. A failure has been told. */
export async function moveTo(
  { id, version, name }: Pick<Category, 'id' | 'version' | 'name'>,
  place: Place,
): Promise<void> {
  try {
    await request(categoriesApi.move, { params: { id }, body: { ...place, version } });
    toast.done(t('Moved “{name}”', { name }), { undo: () => undoNewest('category', id) });
  } finally {
    await refreshCategories();
  }
}

/** Shows or hides a category in the shop; the toast takes it back. */
export async function setActive(
  category: Pick<Category, 'id' | 'version' | 'name'>,
  isActive: boolean,
  withChildren = false,
): Promise<void> {
  const { id, version, name } = category;
  await request(categoriesApi.update, { params: { id }, body: { isActive, withChildren, version } });
  await refreshCategories();
  toast.done(isActive ? t('“{name}” is active', { name }) : t('“{name}” is not active any more', { name }), {
    undo: () => undoNewest('category', id),
  });
}

/** Deletes a category in which nothing stands. Rejects, after telling, when something does. */
export async function remove({ id, version, name }: Pick<Category, 'id' | 'version' | 'name'>): Promise<void> {
  await request(categoriesApi.remove, { params: { id }, body: { version } });
  await refreshCategories();
  toast.done(t('Deleted “{name}”', { name }));
}

/** Moves all that stands in a category into another one and deletes it. */
export async function mergeInto(
  { id, version, name }: Pick<Category, 'id' | 'version' | 'name'>,
  intoId: string,
): Promise<void> {
  const into = await request(categoriesApi.merge, { params: { id }, body: { intoId, version } });
  await refreshCategories();
  toast.done(t('Merged “{name}” into “{into}”', { name, into: into.name }));
}
