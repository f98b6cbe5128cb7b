import * as z from 'zod/mini';
import { id } from '#contract/core/fields.ts';

/** A photo that the customer added to a return. A download link opens it. */
export const returnPhoto = z.object({ fileId: id, name: z.string(), mediaType: z.string(), bytes: z.int() });
