import * as z from 'zod/mini';
import { AREAS, staff } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { id } from '#contract/core/fields.ts';

export const staffName = z.object({ id, name: z.string() });
export type StaffName = z.infer<typeof staffName>;

export const staffNamesApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/auth/staff',
    summary: 'Colleagues by name, for assigning; with an area only those who may edit there',
    access: staff,
    query: z.strictObject({ area: z.optional(z.enum(AREAS)) }),
    data: z.object({ rows: z.array(staffName) }),
  }),
};
