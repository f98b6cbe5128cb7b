import type english from '../en/imports.ts';

/** About files that are imported and exported. */
export default {
  'import.nothing_changed': 'لم يتغيّر شيء',
} satisfies Record<keyof typeof english, string>;
