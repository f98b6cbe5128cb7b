type Body<Values> = Values extends unknown ? { [Key in keyof Values]: NonNullable<Values[Key]> } : never;

/**
 * The values of a form as the body of a call, whose schema has no place for a required field that is still empty: it refuses the null, in the
 * form before anything is sent, and on the server.
 */
export const asBody = <Values extends object>(values: Values): Body<Values> => values as Body<Values>;
