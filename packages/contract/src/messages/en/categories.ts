/** Categories. */
export default {
  'category.slug_taken': 'Another category already uses this URL slug',
  'category.slug_required': 'Enter a URL slug, because the ones generated from the name are taken',
  'category.merge.below_itself': 'Choose a category that isn’t a subcategory of this one',
  'category.merge.too_deep': 'Its subcategories would end up more than {maximum} levels deep',
  'category.slug_repeated': 'Row {line} already has this slug. Each category needs its own.',
  'category.ambiguous_parent': 'Several categories have this path. Enter the parent’s slug instead.',
  'category.unknown_parent': 'Parent category not found. Enter its slug or path.',
  'category.position': 'Enter a whole number, 1 or higher',
  'category.too_deep': 'Categories can be at most {maximum} levels deep',
  'category.below_itself': 'A category can’t be moved into itself or one of its subcategories',
  'category.csv_images': 'A CSV file can’t contain images. Upload each image on the category’s page.',
  'category.csv_no_slug': 'This file has no Slug or Name column. Export your categories to see the expected format.',
  'category.count': '{count, plural, one {# category} other {# categories}}',
  'category.delete.used':
    '{count, plural, one {{name} still contains {what}. Move it or merge the category first.} other {{name} still contains {what}. Move them or merge the category first.}}',
} as const;
