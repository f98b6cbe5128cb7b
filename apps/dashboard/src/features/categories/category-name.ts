import type { Category } from '@souk/contract/categories/api.ts';
import type { ComboboxItem } from '#ui/combobox.types.ts';

/** 'Furniture / Office / Desks' */
export const fullName = (category: Pick<Category, 'name' | 'path'>): string =>
  [...category.path.map((parent) => parent.name), category.name].join(' / ');

/** Categories to choose among, leaving out a branch that would make a circle. */
export function categoryChoices(rows: readonly Category[], withoutBranchOf?: string): ComboboxItem[] {
  return rows
    .filter((row) => row.id !== withoutBranchOf && !row.path.some((parent) => parent.id === withoutBranchOf))
    .map((row) => ({ value: row.id, label: fullName(row) }));
}
