/** About files that are imported and exported. */
export default {
  'import.nothing_changed': 'Nothing was changed',
} as const;
