import { type FieldError, fieldErrors } from '@souk/contract/core/messages.ts';
import type * as z from 'zod/mini';

import { speakTranslated } from './respoken.ts';

/**
 * What a failed check says, in the language of the page. The contract's general sentences are translated as they are
 * made; one that a schema brings along itself (`error: '…'`) arrives in English and is looked up here.
 */
export function spokenErrors(error: z.core.$ZodError): FieldError[] {
  return fieldErrors(error).map(({ field, message }) => ({ field, message: speakTranslated(message) }));
}

/** The same schema to a form library, with its sentences in the language of the page. */
export function spokenSchema<Values>(schema: z.ZodMiniType<unknown, Values>): StandardSchema {
  const standard = schema['~standard'];
  const validate: StandardSchema['~standard']['validate'] = async (value) => {
    const result = await standard.validate(value);
    return result.issues
      ? { issues: result.issues.map((issue) => ({ ...issue, message: speakTranslated(issue.message) })) }
      : result;
  };
  return { '~standard': { version: 1, vendor: standard.vendor, validate } };
}

type StandardSchema = Parameters<typeof import('@hookform/resolvers/standard-schema').standardSchemaResolver>[0];
