import type { CreateCategory } from '@souk/contract/categories/api.ts';
import type { FileFields, FileShape } from '#core/csv/csv-import.service.ts';

/** What a file of categories can say, by the dotted fields of the create call; the heads are those of our own files. */
export const CATEGORY_HEADS = {
  slug: 'Slug',
  'name.en': 'Name',
  'name.ar': 'Name (Arabic)',
  parentId: 'Parent',
  'description.en': 'Description',
  'description.ar': 'Description (Arabic)',
  icon: 'Icon',
  position: 'Position',
  isActive: 'Active',
} as const satisfies Record<FileFields<CreateCategory, 'image' | 'commissionPercent'>, string> & Record<string, string>;
export type CategoryField = keyof typeof CATEGORY_HEADS;

export const CATEGORY_FILE: FileShape<CategoryField> = {
  heads: CATEGORY_HEADS,
  readOnlyHeads: ['Path', 'Products', 'Products with subcategories', 'Attributes', 'Updated'],
  notCarried: [{ heads: ['Image'], code: 'category.csv_images' }],
  needed: ['slug', 'name.en'],
  problem: 'category.csv_no_slug',
};
