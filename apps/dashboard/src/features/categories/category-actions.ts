import { categoriesApi, type Category } from '@souk/contract/categories/api.ts';
import { runAction } from '#kit/actions/run-action.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshCollections } from '#platform/query/query-of.ts';

type CategoryActionTarget = Pick<Category, 'id' | 'version' | 'name'>;

export const refreshCategories = (): Promise<unknown> => refreshCollections(categoriesApi.list);

/** Moves a category to another parent, or among its siblings. */
export const moveCategory = (
  { id, version, name }: CategoryActionTarget,
  destination: { parentId: string | null; position: number },
) =>
  runAction(
    categoriesApi.move,
    { params: { id }, body: { ...destination, version } },
    { message: t('Moved “{name}”', { name }), undo: { entity: 'category', id } },
  );

/** Shows or hides a category in the shop. */
export const setActive = ({ id, version, name }: CategoryActionTarget, isActive: boolean, withChildren = false) =>
  runAction(
    categoriesApi.update,
    { params: { id }, body: { isActive, withChildren, version } },
    {
      message: isActive ? t('Activated “{name}”', { name }) : t('Deactivated “{name}”', { name }),
      undo: { entity: 'category', id },
    },
  );

export const deleteCategory = ({ id, version, name }: CategoryActionTarget) =>
  runAction(
    categoriesApi.remove,
    { params: { id }, body: { version } },
    { message: t('Deleted “{name}”', { name }), undo: undefined },
  );

/** Moves a category's products and subcategories to another category and deletes it. */
export const mergeCategory = ({ id, version, name }: CategoryActionTarget, intoId: string) =>
  runAction(
    categoriesApi.merge,
    { params: { id }, body: { intoId, version } },
    { message: (into) => t('Merged “{name}” into “{into}”', { name, into: into.name }), undo: undefined },
  );
