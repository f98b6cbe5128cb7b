import * as z from 'zod/mini';
import { country, text } from '#contract/core/fields.ts';

const optionalLine = (max: number) => z.optional(text(1, max));

/** The address of a business. */
export const address = z.object({
  line1: text(1, 120),
  line2: optionalLine(120),
  city: text(1, 80),
  region: optionalLine(80),
  postcode: optionalLine(20),
  country,
});
export type Address = z.infer<typeof address>;

/** The address of a person, with the name and phone of the recipient. */
export const personAddress = z.object({ name: text(1, 120), phone: z.optional(z.string()), ...address.shape });
export type PersonAddress = z.infer<typeof personAddress>;
