import type { WithPictures } from '@souk/contract/core/pictures.ts';
import type * as z from 'zod/mini';

/**
 * The fields of a body as its form holds them: each is there, one that may be empty is null, pictures come with their address. `Left` are those
 * that a form may leave out.
 */
export type FormValues<Schema extends z.ZodMiniType, Left extends keyof z.input<Schema> = never> = {
  [Key in Exclude<keyof z.input<Schema>, Left>]: WithPictures<Exclude<z.input<Schema>[Key], undefined>>;
} & { [Key in Left]?: WithPictures<z.input<Schema>[Key]> } & { version?: number };

/** The same with fields that are null until they are filled in, although the body requires them; `asBody` is their way there. */
export type Emptiable<Values, Empty extends keyof Values> = {
  [Key in keyof Values]: Values[Key] | (Key extends Empty ? null : never);
};

type Body<Values> = Values extends unknown ? { [Key in keyof Values]: NonNullable<Values[Key]> } : never;

/**
 * The values of a form as the body of a call, whose schema has no place for a required field that is still empty: it refuses the null, in the
 * form before anything is sent, and on the server.
 */
export const asBody = <Values extends object>(values: Values): Body<Values> => values as Body<Values>;
