import type { FieldValues, Path } from 'react-hook-form';

/**
 * Casts a name from the form's own values or from the server's field errors to a path of the form, which has that
 * field.
 */
export const fieldPath = <Values extends FieldValues>(name: string): Path<Values> => name as Path<Values>;
