import type { FieldValues, Path } from 'react-hook-form';

/**
 * Casts the name of a field to a path of the form. This is safe for names from the form's own values, and for names
 * from the server's field errors of which the form has the field.
 */
export const fieldPath = <Values extends FieldValues>(name: string): Path<Values> => name as Path<Values>;
