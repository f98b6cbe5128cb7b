import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import { email, id, localisedText, optionalText, phone, text, version } from '#contract/core/fields.ts';
import { languageTag } from '#contract/customers/inputs.ts';

export const QUERY_STATUSES = ['new', 'open', 'waiting', 'resolved'] as const;
export type QueryStatus = (typeof QUERY_STATUSES)[number];
/** Statuses in which the customer waits for a reply. */
export const UNANSWERED_STATUSES = ['new', 'open'] as const satisfies readonly QueryStatus[];
export const QUERY_CHANNELS = ['web', 'app', 'email', 'phone'] as const;
export type QueryChannel = (typeof QUERY_CHANNELS)[number];
export const QUERY_CATEGORIES = [
  'order',
  'payment',
  'delivery',
  'return',
  'product',
  'account',
  'vendor',
  'other',
] as const;
export type QueryCategory = (typeof QUERY_CATEGORIES)[number];
/** From low to high. */
export const QUERY_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type QueryPriority = (typeof QUERY_PRIORITIES)[number];
/** A message from the customer, a reply to the customer, or an internal note. */
export const MESSAGE_KINDS = ['customer', 'reply', 'note'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MAX_SUBJECT_LENGTH = 150;
export const MAX_MESSAGE_LENGTH = 10_000;
export const MAX_ATTACHMENTS = 10;
export const MAX_TAGS = 10;
const MAX_TAG_LENGTH = 30;
const MAX_NAME_LENGTH = 120;

const message = text(1, MAX_MESSAGE_LENGTH);
const subject = text(1, MAX_SUBJECT_LENGTH);

/** A short label in lower case. Commas aren't allowed because they separate tags in URLs. */
export const queryTag = z.pipe(
  text(1, MAX_TAG_LENGTH).check(z.regex(/^[^,]*$/, { error: formCode('query.tag_comma') })),
  z.transform((typed) => typed.toLowerCase()),
);
const tags = z.pipe(
  z.array(queryTag).check(z.maxLength(MAX_TAGS)),
  z.transform((values) => [...new Set(values)]),
);
const attachmentIds = z.optional(z.array(id).check(z.maxLength(MAX_ATTACHMENTS)));

/** A person who isn't a customer yet. */
const contact = z.strictObject({
  name: text(1, MAX_NAME_LENGTH),
  email: z.optional(z.nullable(email)),
  phone: z.optional(z.nullable(phone)),
});

/** The records that a query is about. */
const linkedRecords = {
  orderId: z.optional(z.nullable(id)),
  productId: z.optional(z.nullable(id)),
  vendorId: z.optional(z.nullable(id)),
};

const handlingFields = {
  priority: z.optional(z.enum(QUERY_PRIORITIES)),
  assigneeId: z.optional(z.nullable(id)),
  tags: z.optional(tags),
};

export const newQueryBody = z
  .strictObject({
    subject,
    channel: z.enum(QUERY_CHANNELS),
    category: z._default(z.enum(QUERY_CATEGORIES), 'other'),
    /** Either a customer, or `contact` for a person who isn't one. */
    customerId: z.optional(z.nullable(id)),
    contact: z.optional(z.nullable(contact)),
    /** The language of replies. By default the customer's language, or the language of the request. */
    language: z.optional(languageTag),
    ...linkedRecords,
    ...handlingFields,
    /** Who wrote the first message. Storefront keys can only create queries written by customers. */
    from: z._default(z.enum(['customer', 'staff']), 'customer'),
    text: message,
    attachmentIds,
  })
  .check(
    z.refine((body) => Boolean(body.customerId) !== Boolean(body.contact), {
      path: ['customerId'],
      error: formCode('query.customer_or_contact'),
    }),
    z.refine((body) => !body.contact || Boolean(body.contact.email ?? body.contact.phone), {
      path: ['contact.email'],
      error: formCode('query.contact_required'),
    }),
  );
export type CreateQuery = z.output<typeof newQueryBody>;

export const queryUpdateBody = z.strictObject({
  subject: z.optional(subject),
  category: z.optional(z.enum(QUERY_CATEGORIES)),
  /** Links the query of an unknown person to a customer. */
  customerId: z.optional(z.nullable(id)),
  ...linkedRecords,
  ...handlingFields,
  version,
});
export type UpdateQuery = z.output<typeof queryUpdateBody>;

/**
 * Identifies the owner of a query that a storefront requests: the customer's id, or the email address of a person who
 * isn't a customer. Staff omit both.
 */
export const queryOwner = { customerId: z.optional(id), email: z.optional(email) };

export const replyBody = z.strictObject({
  /**
   * `reply` is mailed, `note` is internal, and `customer` logs what the customer said elsewhere. Storefront keys always
   * send `customer`.
   */
  kind: z._default(z.enum(MESSAGE_KINDS), 'reply'),
  text: message,
  attachmentIds,
  /** The status of the query after the message. By default, `waiting` after a reply. */
  status: z.optional(z.enum(QUERY_STATUSES)),
  /** Required for a reply, so that two people don't reply at the same time. */
  version: z.optional(version),
  ...queryOwner,
});
export type ReplyToQuery = z.output<typeof replyBody>;

export const queryStatusBody = z.strictObject({
  to: z.enum(QUERY_STATUSES),
  note: optionalText(500),
  version,
});

export const queryBulkPatch = {
  assigneeId: z.optional(z.nullable(id)),
  tags: z.optional(tags.check(z.minLength(1))),
  priority: z.optional(z.enum(QUERY_PRIORITIES)),
};

/** Placeholders in braces that are filled in when a canned reply is used. */
export const CANNED_VARIABLES = ['customer', 'order', 'shop', 'number', 'me'] as const;
export type CannedVariable = (typeof CANNED_VARIABLES)[number];

const isKnownVariable = (name: string): boolean => CANNED_VARIABLES.some((variable) => variable === name);
const hasOnlyKnownVariables = z.refine<{ en: string; ar?: string | undefined }>(
  (variables) =>
    Object.values(variables).every((said) =>
      [...(said ?? '').matchAll(/\{([^{}]*)\}/g)].every(([, name]) => isKnownVariable((name ?? '').trim())),
    ),
  { error: formCode('canned_reply.placeholder') },
);

const cannedFields = {
  title: text(1, 80),
  text: localisedText(1, MAX_MESSAGE_LENGTH).check(hasOnlyKnownVariables),
  /** The category of queries for which the reply is offered first; null for all queries. */
  category: z.optional(z.nullable(z.enum(QUERY_CATEGORIES))),
};
export const newCannedReplyBody = z.strictObject(cannedFields);
export const cannedReplyUpdateBody = z.strictObject({ ...z.partial(z.strictObject(cannedFields)).shape, version });
export type CreateCanned = z.output<typeof newCannedReplyBody>;
export type UpdateCanned = z.output<typeof cannedReplyUpdateBody>;
