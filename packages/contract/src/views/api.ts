import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import { staff } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { done, idParams, versionBody } from '#contract/core/envelope.ts';
import { text, version } from '#contract/core/fields.ts';
import { savedView } from '#contract/session/api.ts';

/** Maximum saved views of one list per person. */
export const MAX_VIEWS = 50;
const MAX_SEARCH_LENGTH = 8000;

export type SavedView = z.infer<typeof savedView>;

/** The name of a list in the dashboard, such as `orders` or `products`. */
const listName = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z-]{0,39}$/, { error: formCode('view.list_name') }));

/** The query string of the list's URL. */
const search = z
  .record(z.string().check(z.maxLength(60)), z.unknown())
  .check(z.refine((value) => JSON.stringify(value).length <= MAX_SEARCH_LENGTH, { error: formCode('view.too_large') }));

export const newViewBody = z.strictObject({
  list: listName,
  name: text(1, 60),
  isShared: z.optional(z.boolean()),
  search,
});
export const viewUpdateBody = z.strictObject({
  name: z.optional(text(1, 60)),
  isShared: z.optional(z.boolean()),
  search: z.optional(search),
  version,
});

export const viewsApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/views',
    summary: 'List saved views',
    details: 'Your own and shared ones, of one list or all.',
    access: staff,
    query: z.strictObject({ list: z.optional(listName) }),
    data: z.object({ count: z.int(), rows: z.array(savedView) }),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/views',
    summary: 'Save a view',
    access: staff,
    body: newViewBody,
    data: savedView,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/views/{id}',
    summary: 'Rename, share or replace one of your views',
    access: staff,
    params: idParams,
    body: viewUpdateBody,
    data: savedView,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/views/{id}',
    summary: 'Delete a saved view',
    details: 'Your own; super admins can delete any shared one.',
    access: staff,
    params: idParams,
    body: versionBody,
    data: done,
  }),
};
