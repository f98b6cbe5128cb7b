import type { FieldValues, Path } from 'react-hook-form';

/** A name that was read from the form's own values or from the server's field errors, as a path of that form. The form has the field. */
export const fieldPath = <Values extends FieldValues>(name: string): Path<Values> => name as Path<Values>;
