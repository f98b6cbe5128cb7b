import type { CreateCategory } from '@souk/contract/categories/api.ts';
import type { FileFields, FileShape } from '#core/csv/csv-import.service.ts';

/** The importable columns: field of the create request (dotted) → header, which is the same as in the export. */
export const CATEGORY_HEADERS = {
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
export type CategoryField = keyof typeof CATEGORY_HEADERS;

export const CATEGORY_FILE: FileShape<CategoryField> = {
  headers: CATEGORY_HEADERS,
  readOnlyHeaders: ['Path', 'Products', 'Products with subcategories', 'Attributes', 'Updated'],
  unsupportedColumns: [{ headers: ['Image'], code: 'category.csv_images' }],
  keyFields: ['slug', 'name.en'],
  missingKeyMessage: 'category.csv_no_slug',
};
