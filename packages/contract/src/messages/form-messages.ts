import fields from './en/fields.ts';
import inputs from './en/inputs.ts';

/** The English messages of schemas, by code: the part of `english` that forms in the browser need. */
export const formMessages = { ...fields, ...inputs } as const;
export type FormCode = keyof typeof formMessages;
