import * as z from 'zod/mini';
import { id } from './fields.ts';
import { messageShape } from './message.ts';

export const idParams = z.strictObject({ id });

/** A failure. `statusCode` equals the HTTP status, `code` is stable, and `message` is a sentence to display. */
export const failure = z.object({
  statusCode: z.int(),
  ...messageShape,
  errors: z.optional(z.array(z.object({ field: z.string(), ...messageShape }))),
  data: z.optional(z.unknown()),
  requestId: z.string(),
});
export type Failure = z.infer<typeof failure>;

/** The response of `?dryRun=true`: everything that the call would do. */
export const dryRunData = z.object({
  effects: z.array(
    z.object({
      entity: z.string(),
      id,
      label: z.string(),
      action: z.string(),
      before: z.nullable(z.record(z.string(), z.unknown())),
      after: z.nullable(z.record(z.string(), z.unknown())),
    }),
  ),
  money: z.array(z.object({ debit: z.string(), credit: z.string(), amount: z.int() })),
  stock: z.array(
    z.object({
      variantId: id,
      sku: z.string(),
      /** Available stock: on hand minus reserved. */
      before: z.int(),
      after: z.int(),
      /** Only for a transition of an order: the kind and quantity of the stock movement, and the stock on hand. */
      kind: z.optional(z.string()),
      quantity: z.optional(z.int()),
      onHand: z.optional(z.object({ before: z.int(), after: z.int() })),
    }),
  ),
  messages: z.array(z.object({ to: z.string(), subject: z.string() })),
  /** For a bulk action: the rows that would fail, with the reason. */
  failed: z.optional(z.array(z.object({ id, ...messageShape, label: z.optional(z.string()) }))),
  /** The total number of rows, if the dry run covered only the first of them. */
  rows: z.optional(z.int()),
});
export type DryRunData = z.infer<typeof dryRunData>;

export const done = z.object({ done: z.literal(true) });

/** The body of DELETE: the version on which the deletion is based. */
export const versionBody = z.strictObject({ version: z.int().check(z.gte(1)) });
