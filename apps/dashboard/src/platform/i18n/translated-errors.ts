import { fieldErrors, messageOfIssue } from '@souk/contract/core/field-errors.ts';
import * as z from 'zod/mini';

import { tRetranslatable } from './retranslate.ts';

/** An error of one field, in the current language. */
export interface FieldError {
  field: string;
  message: string;
}

/** The field errors of a failed validation, in the current language. */
export const translateErrors = (error: z.core.$ZodError): FieldError[] =>
  fieldErrors(error).map(({ field, code, values }) => ({ field, message: tRetranslatable(code, values) }));

/** Adapts a schema for the form library, with errors in the current language. */
export function toTranslatedSchema(schema: z.ZodMiniType): StandardSchema {
  const validate: StandardSchema['~standard']['validate'] = async (value) => {
    const result = await z.safeParseAsync(schema, value);
    if (result.success) return { value: result.data };
    return {
      issues: result.error.issues.map((issue) => {
        const { code, values } = messageOfIssue(issue);
        return { ...issue, message: tRetranslatable(code, values) };
      }),
    };
  };
  return { '~standard': { version: 1, vendor: schema['~standard'].vendor, validate } };
}

type StandardSchema = Parameters<typeof import('@hookform/resolvers/standard-schema').standardSchemaResolver>[0];
