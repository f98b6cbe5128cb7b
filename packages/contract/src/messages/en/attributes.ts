/** Attributes and their values. */
export default {
  'attribute.maximum_below_minimum': 'The maximum can’t be below the minimum',
  'attribute.number_only': 'Only number attributes can have this',
  'attribute.no_options': 'This attribute type has no options',
  'attribute.options_required': 'Add at least one option',
  'attribute.option_repeated': 'Another option already has this value',
  'attribute.key_taken': '{category} already has an attribute with this key',
  'attribute.option_gone': 'This option no longer exists',
  'attribute.replace.same': 'Choose a different option of this attribute',
  'attribute.last_option': 'An attribute needs at least one option',
  'attribute.key_in_use':
    '{count, plural, one {# product uses this attribute} other {# products use this attribute}}, so its key can’t be changed',
  'attribute.type_in_use':
    '{count, plural, one {# product uses this attribute} other {# products use this attribute}}, so its type can’t be changed',
  'attribute.option_in_use':
    '{count, plural, one {# product uses this option} other {# products use this option}}, so its value can’t be changed. Change its label instead.',
  'attribute.options_in_use':
    '{count, plural, one {# product uses {label}} other {# products use {label}}}. Choose a replacement first.',
  'attribute.key_repeated': 'Row {line} already has this key for the same categories',
  'attribute.csv_options': 'Separate the options with commas, or copy the cell from an export',
  'attribute.csv_unknown_category': 'Category not found: {categories}',
  'attribute.csv_no_key': 'This file has no Key column. Export your attributes to see the expected format.',
  'attribute.delete.used':
    '{count, plural, one {# product uses {label}. Remove the attribute from it first.} other {# products use {label}. Remove the attribute from them first.}}',
  'attribute.value_required': '{label} is required',
  'attribute.choice_unknown': 'Choose one of the options',
  'attribute.choices_unknown': 'Choose from the options',
  'attribute.not_in_category': 'The product’s category doesn’t have this attribute',
} as const;
