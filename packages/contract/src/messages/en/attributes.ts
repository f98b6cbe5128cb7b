/** About attributes and their values. */
export default {
  'attribute.maximum_below_minimum': 'Give the least value or more',
  'attribute.number_only': 'Only a number has this',
  'attribute.no_options': 'This type has no options',
  'attribute.options_required': 'Give at least one option',
  'attribute.option_repeated': 'Another option has this value',
  'attribute.key_taken': '{category} has an attribute with this key already',
  'attribute.option_gone': 'This option does not exist any more',
  'attribute.replace.same': 'Choose another option of this attribute',
  'attribute.last_option': 'An attribute keeps at least one option',
  'attribute.key_in_use':
    '{count, plural, one {# product states it} other {# products state it}}, so the key stays as it is',
  'attribute.type_in_use':
    '{count, plural, one {# product states it} other {# products state it}}, so the type stays as it is',
  'attribute.option_in_use':
    '{count, plural, one {# product states this value} other {# products state this value}}, so it stays. Change the label',
  'attribute.options_in_use':
    '{count, plural, one {# product states {label}} other {# products state {label}}}. Choose what they hold instead first.',
  'attribute.key_repeated': 'Line {line} has this key for the same categories already',
  'attribute.csv_options': 'Give the values with commas between them, or copy the cell from an export',
  'attribute.csv_unknown_category': 'There is no category {categories}',
  'attribute.csv_no_key':
    'The first line of this file names no column Key. Export the attributes once to see how a file looks.',
  'attribute.delete.used':
    '{count, plural, one {# product states {label}} other {# products state {label}}}. Take it out of them first.',
  'attribute.value_required': '{label} is required',
  'attribute.choice_unknown': 'Choose one of the options',
  'attribute.choices_unknown': 'Choose among the options',
  'attribute.not_in_category': 'The category has no such attribute',
} as const;
