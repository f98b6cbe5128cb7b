import * as z from 'zod/mini';
import { editors, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { done, idParams, versionBody } from '#contract/core/envelope.ts';
import { flag, id, LANGUAGES, localised, localisedText, version } from '#contract/core/fields.ts';
import {
  anyOf,
  bulkResponse,
  bulkBody,
  exportBody,
  exportData,
  longImportData,
  listData,
  listQuery,
} from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';

export const FAQ_TOPICS = ['orders', 'payment', 'delivery', 'returns', 'vendors', 'account', 'other'] as const;
export type FaqTopic = (typeof FAQ_TOPICS)[number];
export const FAQ_AUDIENCES = ['customer', 'vendor', 'both'] as const;
export type FaqAudience = (typeof FAQ_AUDIENCES)[number];
/** Audiences to filter by. Questions for both audiences match either one. */
export const FAQ_AUDIENCE_FILTERS = ['customer', 'vendor'] as const;
export const FAQ_SORTS = ['topic', 'position', 'question', 'createdAt', 'updatedAt'] as const;

const MAX_ANSWER_LENGTH = 20_000;

/** A question in lists. Texts are in the caller's language. */
export const faq = z.object({
  ...rowFields,
  question: z.string(),
  topic: z.enum(FAQ_TOPICS),
  audience: z.enum(FAQ_AUDIENCES),
  /** Its position within the topic. */
  position: z.int(),
  isPublished: z.boolean(),
  /** Languages in which both the question and the answer exist. */
  languages: z.array(z.enum(LANGUAGES)),
});
export type Faq = z.infer<typeof faq>;

/** A question with its texts in every language. The answer is HTML with a limited set of tags. */
export const faqDetails = z.extend(faq, {
  answer: z.string(),
  translations: z.object({ question: localised, answer: localised }),
});
export type FaqDetails = z.infer<typeof faqDetails>;

/** A question as storefronts receive it. */
const shopFaq = z.extend(
  z.pick(faq, {
    id: true,
    version: true,
    createdAt: true,
    updatedAt: true,
    question: true,
    topic: true,
    audience: true,
    position: true,
  }),
  { answer: z.string() },
);

const faqFields = {
  question: localisedText(5, 200),
  answer: localisedText(1, MAX_ANSWER_LENGTH),
  topic: z.enum(FAQ_TOPICS),
  audience: z.optional(z.enum(FAQ_AUDIENCES)),
  isPublished: z.optional(z.boolean()),
};
export const newFaqBody = z.strictObject(faqFields);
export const faqUpdateBody = z.strictObject({ ...z.partial(z.strictObject(faqFields)).shape, version });
export type CreateFaq = z.output<typeof newFaqBody>;
export type UpdateFaq = z.output<typeof faqUpdateBody>;

/** Moves a question to `position` (from 0) within its topic or another one. A position beyond the end moves it to the end. */
export const faqMoveBody = z.strictObject({
  id,
  topic: z.optional(z.enum(FAQ_TOPICS)),
  position: z.int().check(z.gte(0)),
  version,
});

const faqImportData = z.extend(longImportData, {
  /** Questions that the file doesn't change. */
  unchanged: z.int(),
});
export type FaqImport = z.infer<typeof faqImportData>;

const viewAccess = viewers('faqs');
const editAccess = editors('faqs');

export const faqsApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/FAQs/all',
    summary: 'List questions',
    details: 'A storefront key gets published questions with their answers, in the language of `x-lang`.',
    access: viewers('faqs', 'catalogue'),
    query: listQuery({
      sorts: FAQ_SORTS,
      filters: {
        topic: z.optional(anyOf(z.enum(FAQ_TOPICS))),
        /** Questions for both audiences match either one. */
        audience: z.optional(anyOf(z.enum(FAQ_AUDIENCE_FILTERS))),
        isPublished: z.optional(flag),
      },
    }),
    data: listData(faq),
    keyData: listData(shopFaq),
  }),
  byTopic: defineEndpoint({
    method: 'GET',
    path: '/FAQs/by-topic',
    summary: 'List questions and answers by topic',
    access: viewAccess,
    data: z.object({ rows: z.array(faqDetails) }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/FAQs/{id}',
    summary: 'Get a question',
    access: viewAccess,
    params: idParams,
    data: faqDetails,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/FAQs',
    summary: 'Create a question',
    details: 'It is added as the last of its topic.',
    access: editAccess,
    body: newFaqBody,
    data: faqDetails,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/FAQs/{id}',
    summary: 'Update a question',
    access: editAccess,
    params: idParams,
    body: faqUpdateBody,
    data: faqDetails,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/FAQs/{id}',
    summary: 'Delete a question',
    access: editAccess,
    params: idParams,
    body: versionBody,
    data: done,
  }),
  reorder: defineEndpoint({
    method: 'POST',
    path: '/FAQs/reorder',
    summary: 'Move a question',
    details: 'To another position or topic.',
    access: editAccess,
    body: faqMoveBody,
    data: faqDetails,
  }),
  bulk: defineEndpoint({
    method: 'POST',
    path: '/FAQs/bulk',
    summary: 'Publish, hide or delete several questions',
    access: editAccess,
    body: bulkBody(['publish', 'hide', 'delete'], {}),
    data: bulkResponse,
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/FAQs/export',
    summary: 'Create a download link for a CSV export',
    details: 'All columns unless `columns` is set. With all columns, the file can be imported again.',
    access: viewAccess,
    body: exportBody,
    data: exportData,
    plain: true,
  }),
  import: defineEndpoint({
    method: 'POST',
    path: '/FAQs/import',
    summary: 'Import questions from CSV',
    details: 'Matches rows by ID or by the English question. Imports all rows or none, unless `partial` is set.',
    access: editAccess,
    upload: true,
    ownDryRun: true,
    query: z.strictObject({ dryRun: z._default(flag, false), partial: z._default(flag, false) }),
    data: faqImportData,
  }),
};
