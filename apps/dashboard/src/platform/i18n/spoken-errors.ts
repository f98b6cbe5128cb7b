import { fieldErrors, messageOfIssue } from '@souk/contract/core/field-errors.ts';
import * as z from 'zod/mini';

import { speak } from './respoken.ts';

/** What is wrong with one field, in the language of the page. */
export interface FieldError {
  field: string;
  message: string;
}

/** What a failed check says, in the language of the page. */
export const spokenErrors = (error: z.core.$ZodError): FieldError[] =>
  fieldErrors(error).map(({ field, code, values }) => ({ field, message: speak(code, values) }));

/** The same schema to a form library, with its messages in the language of the page. */
export function spokenSchema(schema: z.ZodMiniType): StandardSchema {
  const validate: StandardSchema['~standard']['validate'] = async (value) => {
    const result = await z.safeParseAsync(schema, value);
    if (result.success) return { value: result.data };
    return {
      issues: result.error.issues.map((issue) => {
        const { code, values } = messageOfIssue(issue);
        return { ...issue, message: speak(code, values) };
      }),
    };
  };
  return { '~standard': { version: 1, vendor: schema['~standard'].vendor, validate } };
}

type StandardSchema = Parameters<typeof import('@hookform/resolvers/standard-schema').standardSchemaResolver>[0];
