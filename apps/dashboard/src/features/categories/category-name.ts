import type { Category } from '@souk/contract/categories/api.ts';
import type { ComboboxItem } from '#ui/combobox.types.ts';

/** The names of the ancestors and of the category, such as 'Furniture / Office / Desks'. */
export const categoryFullName = (category: Pick<Category, 'name' | 'path'>): string =>
  [...category.path.map((parent) => parent.name), category.name].join(' / ');

/** Categories as combobox items, without the branch `excludedBranchId`. A category cannot move into its own branch. */
export function toCategoryChoices(rows: readonly Category[], excludedBranchId?: string): ComboboxItem[] {
  return rows
    .filter((row) => row.id !== excludedBranchId && !row.path.some((parent) => parent.id === excludedBranchId))
    .map((row) => ({ value: row.id, label: categoryFullName(row) }));
}
