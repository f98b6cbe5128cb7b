/** About categories. */
export default {
  'category.slug_taken': 'Another category has this address',
  'category.slug_required': 'Give an address of your own, those made from the name are taken',
  'category.merge.below_itself': 'Choose a category that does not stand below this one',
  'category.merge.too_deep': 'Its subcategories would stand more than {maximum} levels deep there',
  'category.slug_repeated': 'Line {line} has this slug already. Give each category a slug of its own.',
  'category.ambiguous_parent': 'Several categories have this path. Give the slug of the parent.',
  'category.unknown_parent': 'There is no such category. Give the slug or the path of the parent.',
  'category.position': 'Give a whole number from 1',
  'category.too_deep': 'Categories go {maximum} levels deep at most',
  'category.below_itself': 'A category cannot stand below itself',
  'category.csv_images': 'A CSV file holds no images. Upload the image in the form of each category.',
  'category.csv_no_slug':
    'The first line of this file names no column Slug or Name. Export the categories once to see how a file looks.',
  'category.count': '{count, plural, one {# category} other {# categories}}',
  'category.delete.used':
    '{count, plural, one {{what} stands in {name}. Move or merge first.} other {{what} stand in {name}. Move or merge first.}}',
} as const;
