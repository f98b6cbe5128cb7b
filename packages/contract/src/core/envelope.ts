import * as z from 'zod/mini';
import { id } from './fields.ts';
import { messageShape } from './message.ts';

export const idParams = z.strictObject({ id });

/** A failure: HTTP status = statusCode; `code` is stable, `message` is one plain sentence fit to show to a person. */
export const failure = z.object({
  statusCode: z.int(),
  ...messageShape,
  errors: z.optional(z.array(z.object({ field: z.string(), ...messageShape }))),
  data: z.optional(z.unknown()),
  requestId: z.string(),
});
export type Failure = z.infer<typeof failure>;

/** What `?dryRun=true` answers instead of the data: everything the real run would do. */
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
      /** What can be sold: of an order's step, on hand less reserved. */
      before: z.int(),
      after: z.int(),
      /** Of an order's step: the stock movement, of how many pieces, and what it does to the pieces on hand. */
      kind: z.optional(z.string()),
      quantity: z.optional(z.int()),
      onHand: z.optional(z.object({ before: z.int(), after: z.int() })),
    }),
  ),
  messages: z.array(z.object({ to: z.string(), subject: z.string() })),
  /** Of a step for several rows: those that would be refused, with the reason. */
  failed: z.optional(z.array(z.object({ id, ...messageShape, label: z.optional(z.string()) }))),
  /** How many rows the step is about, where only the first of them are shown. */
  rows: z.optional(z.int()),
});
export type DryRunData = z.infer<typeof dryRunData>;

export const done = z.object({ done: z.literal(true) });

/** DELETE sends the version it saw. */
export const versionBody = z.strictObject({ version: z.int().check(z.gte(1)) });
