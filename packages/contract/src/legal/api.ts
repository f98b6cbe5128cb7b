import * as z from 'zod/mini';
import { type Access, anyone, editors, keyScopeOf, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { done, idParams, versionBody } from '#contract/core/envelope.ts';
import { instant, LANGUAGES, localised, localisedText, optionalText } from '#contract/core/fields.ts';
import { listData, listQuery } from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';

export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

const MAX_HTML_LENGTH = 200_000;
const MAX_NOTE_LENGTH = 300;

/** A version of a document in its history. */
export const legalVersionRow = z.object({
  ...rowFields,
  /** 1, 2, 3 … in order of publication; null for the draft. */
  number: z.nullable(z.int()),
  /** A sentence about what changed. */
  note: z.nullable(z.string()),
  authorName: z.string(),
  publishedAt: z.nullable(instant),
  languages: z.array(z.enum(LANGUAGES)),
  /** Word count of the English text. */
  words: z.int(),
});
export type LegalVersionRow = z.infer<typeof legalVersionRow>;

/** A version with its text, as HTML with a limited set of tags. */
export const legalVersion = z.extend(legalVersionRow, { body: localised });
export type LegalVersion = z.infer<typeof legalVersion>;

/** The published version and the draft of a document. */
export const legalState = z.object({ published: z.nullable(legalVersion), draft: z.nullable(legalVersion) });
export type LegalState = z.infer<typeof legalState>;

/** The public text in the language of `x-lang`, or in English if it isn't translated. */
export const legalPage = z.object({
  number: z.int(),
  publishedAt: instant,
  language: z.enum(LANGUAGES),
  languages: z.array(z.enum(LANGUAGES)),
  html: z.string(),
});
export type LegalPage = z.infer<typeof legalPage>;

/** The version of the draft on which the change is based; 0 if there was no draft. */
const draftVersion = z.int().check(z.gte(0));

/** The text can't be empty, because an empty document is never intended. */
export const legalDraftBody = z.strictObject({
  body: localisedText(1, MAX_HTML_LENGTH),
  note: optionalText(MAX_NOTE_LENGTH),
  version: draftVersion,
});
export type LegalDraft = z.output<typeof legalDraftBody>;

const viewAccess = viewers('legal');
const editAccess = editors('legal');

/** The endpoints of one document; `name` is part of each summary. */
const documentApi = (path: string, name: string, readers: Access) => ({
  published: defineEndpoint({
    method: 'GET',
    path,
    summary: `Get the published ${name}`,
    details: 'In the language of `x-lang`.',
    access: readers,
    data: legalPage,
    ...(keyScopeOf(readers) ? { keyData: legalPage } : {}),
  }),
  state: defineEndpoint({
    method: 'GET',
    path: `${path}/state`,
    summary: `Get the ${name} with the draft`,
    details: 'In every language.',
    access: viewAccess,
    data: legalState,
  }),
  save: defineEndpoint({
    method: 'PATCH',
    path,
    summary: `Save the draft of the ${name}`,
    details: 'The published version doesn’t change.',
    access: editAccess,
    body: legalDraftBody,
    data: legalState,
  }),
  discard: defineEndpoint({
    method: 'DELETE',
    path: `${path}/draft`,
    summary: `Discard the draft of the ${name}`,
    access: editAccess,
    body: versionBody,
    data: done,
  }),
  publish: defineEndpoint({
    method: 'POST',
    path: `${path}/publish`,
    summary: `Publish the draft of the ${name}`,
    details: 'It becomes the next version.',
    access: editAccess,
    body: z.strictObject({ version: versionBody.shape.version, note: optionalText(MAX_NOTE_LENGTH) }),
    data: legalState,
  }),
  versions: defineEndpoint({
    method: 'GET',
    path: `${path}/versions`,
    summary: `List published versions of the ${name}`,
    access: viewAccess,
    query: listQuery({ sorts: ['number'], filters: {} }),
    data: listData(legalVersionRow),
  }),
  version: defineEndpoint({
    method: 'GET',
    path: `${path}/versions/{id}`,
    summary: `Get a version of the ${name}`,
    details: 'With its text.',
    access: viewAccess,
    params: idParams,
    data: legalVersion,
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: `${path}/versions/{id}/restore`,
    summary: `Restore a version of the ${name} as draft`,
    access: editAccess,
    params: idParams,
    body: z.strictObject({ version: draftVersion }),
    data: legalState,
  }),
});

export type LegalApi = ReturnType<typeof documentApi>;

export const termsApi: LegalApi = documentApi(
  '/terms-and-condition',
  'terms and conditions',
  viewers('legal', 'catalogue'),
);
export const privacyPolicyApi: LegalApi = documentApi('/privacy-policy', 'privacy policy', anyone);
