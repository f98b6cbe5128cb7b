import * as z from 'zod/mini';
import { editors, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { done, idParams, versionBody } from '#contract/core/envelope.ts';
import { localised } from '#contract/core/fields.ts';
import { rowFields } from '#contract/core/row.ts';
import { newCannedReplyBody, QUERY_CATEGORIES, cannedReplyUpdateBody } from '#contract/queries/inputs.ts';

export const cannedReply = z.object({
  ...rowFields,
  title: z.string(),
  text: localised,
  category: z.nullable(z.enum(QUERY_CATEGORIES)),
});
export type CannedReply = z.infer<typeof cannedReply>;

const viewAccess = viewers('queries');
const editAccess = editors('queries');

/** Texts that staff reuse to begin replies with. */
export const cannedRepliesApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/queries/canned-replies',
    summary: 'List canned replies',
    details: 'By title.',
    access: viewAccess,
    data: z.object({ rows: z.array(cannedReply) }),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/queries/canned-replies',
    summary: 'Create a canned reply',
    access: editAccess,
    body: newCannedReplyBody,
    data: cannedReply,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/queries/canned-replies/{id}',
    summary: 'Update a canned reply',
    details: 'Messages already sent don’t change.',
    access: editAccess,
    params: idParams,
    body: cannedReplyUpdateBody,
    data: cannedReply,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/queries/canned-replies/{id}',
    summary: 'Delete a canned reply',
    details: 'Messages already sent don’t change.',
    access: editAccess,
    params: idParams,
    body: versionBody,
    data: done,
  }),
};
