import fields from './ar/fields.ts';
import inputs from './ar/inputs.ts';

/** `formMessages` in Arabic. */
export const formMessagesInArabic = { ...fields, ...inputs };
