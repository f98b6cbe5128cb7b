import type { WithPictures } from '@souk/contract/core/pictures.ts';
import type * as z from 'zod/mini';

/**
 * Form values of a request body: every field is present, an empty one is null, pictures include their URL. Fields in
 * `Omitted` may be absent.
 */
export type FormValues<Schema extends z.ZodMiniType, Omitted extends keyof z.input<Schema> = never> = {
  [Key in Exclude<keyof z.input<Schema>, Omitted>]: WithPictures<Exclude<z.input<Schema>[Key], undefined>>;
} & { [Key in Omitted]?: WithPictures<z.input<Schema>[Key]> } & { version?: number };

/** Values whose required fields may be null until they are filled in; `assertFilled` converts them. */
export type Emptiable<Values, Empty extends keyof Values> = {
  [Key in keyof Values]: Values[Key] | (Key extends Empty ? null : never);
};

type RequestBody<Values> = Values extends unknown ? { [Key in keyof Values]: NonNullable<Values[Key]> } : never;

/**
 * Converts form values to a request body. The schema rejects a required field that is still null, in the form before
 * sending and on the server, so the cast is safe.
 */
export const assertFilled = <Values extends object>(values: Values): RequestBody<Values> =>
  values as RequestBody<Values>;
