import * as z from 'zod/mini';
import { staff } from '#contract/core/access.ts';
import { AREAS } from '#contract/entities.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';
import { id, instant } from '#contract/core/fields.ts';
import {
  anyOf,
  bulkData,
  exportBody,
  exportData,
  listData,
  listQuery,
  MAX_BULK_IDS,
  dayOrInstant,
} from '#contract/core/list.ts';

/**
 * The areas of the product, plus `staff` and `money`, which only super admins can view, and `session`, which only the
 * person themselves can view.
 */
export const ACTIVITY_AREAS = [...AREAS, 'staff', 'money', 'session'] as const;

/** A recorded change by a person, or by Souk itself. */
export const activity = z.object({
  id,
  at: instant,
  /** Null for Souk itself and for visitors. */
  actorId: z.nullable(id),
  actorName: z.string(),
  area: z.string(),
  entity: z.string(),
  entityId: id,
  /** The record's display name. */
  label: z.string(),
  /** A verb in the past tense, such as `undone` for a change that undid another. */
  action: z.string(),
  /** Only the fields that changed, in the shape of the update body. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  note: z.nullable(z.string()),
  /**
   * Names of the records that `before` and `after` refer to, by id. Omits deleted records and those the caller may not
   * view.
   */
  names: z.record(z.string(), z.string()),
  /** The change that undid this one. */
  undoneBy: z.nullable(z.object({ id, at: instant, actorName: z.string() })),
  /** Whether the caller may undo this change. Undoing fails if the same fields have been changed since. */
  canUndo: z.boolean(),
});
export type Activity = z.infer<typeof activity>;

const filterCode = z.string().check(z.maxLength(60));

export const activityApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/activity',
    summary: 'List changes',
    details: 'Newest first, in the areas that the caller may view.',
    access: staff,
    query: listQuery({
      sorts: ['at'],
      filters: {
        actorId: z.optional(anyOf(id)),
        area: z.optional(anyOf(z.enum(ACTIVITY_AREAS))),
        entity: z.optional(anyOf(filterCode)),
        entityId: z.optional(anyOf(id)),
        action: z.optional(anyOf(filterCode)),
        from: z.optional(dayOrInstant),
        to: z.optional(dayOrInstant),
      },
    }),
    data: listData(activity),
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/activity/export',
    summary: 'Create a download link for a CSV export',
    access: staff,
    body: exportBody,
    data: exportData,
    plain: true,
  }),
  undo: defineEndpoint({
    method: 'POST',
    path: '/activity/{id}/undo',
    summary: 'Undo a change',
    details: 'Returns 409 if the same fields have been changed since.',
    access: staff,
    confirmation: 'sometimes',
    params: idParams,
    data: activity,
  }),
  undoMany: defineEndpoint({
    method: 'POST',
    path: '/activity/undo',
    summary: 'Undo a bulk action',
    details: 'Changes whose fields have been changed since are skipped and listed in the response.',
    access: staff,
    confirmation: 'sometimes',
    body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_BULK_IDS)) }),
    data: bulkData,
  }),
};
