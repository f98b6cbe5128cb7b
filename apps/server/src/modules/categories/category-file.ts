import type { FileShape } from '#modules/csv-import/csv-import.service.ts';

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
} as const;
export type CategoryField = keyof typeof CATEGORY_HEADS;

export const CATEGORY_FILE: FileShape<CategoryField> = {
  heads: CATEGORY_HEADS,
  readOnlyHeads: ['Path', 'Products', 'Products with subcategories', 'Attributes', 'Updated'],
  notCarried: [
    { heads: ['Image'], message: 'A CSV file holds no images. Upload the image in the form of each category.' },
  ],
  needed: ['slug', 'name.en'],
  problem:
    'The first line of this file names no column Slug or Name. Export the categories once to see how a file looks.',
};
