import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';

/** Trimmed text with `min` to `max` characters. */
export const text = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), noControlCharacters);

/** Trimmed text that may be omitted or empty; an empty one is stored as null. */
export const optionalText = (max: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.string().check(z.trim(), z.maxLength(max), noControlCharacters),
        z.transform((value) => value || null),
      ),
    ),
  );

// PostgreSQL doesn't accept NUL, and nobody types the other control characters on purpose.
const noControlCharacters = z.refine<string>((value) => !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(value), {
  error: formCode('field.control_characters'),
});

export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG_LENGTH = 100;
export const slug = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(MAX_SLUG_LENGTH),
    z.regex(SLUG_PATTERN, { error: formCode('slug.format') }),
  );

/** Converts a name to lowercase words joined by hyphens, for URLs; empty if it has no Latin letters or digits. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-+$/, '');
}

const MAX_EMAIL_LENGTH = 254; // RFC 5321
export const email = z.string().check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH), z.email());
/** A phone number in E.164 format. */
export const phone = z.string().check(z.trim(), z.regex(/^\+[1-9]\d{6,14}$/, { error: formCode('phone.format') }));

export const id = z.uuid();
export const version = z.int().check(z.gte(1));
/** Outside of these years, PostgreSQL and JavaScript disagree about calendars and time zones. */
const isInRange = (value: string): boolean => !/^\d{4}-/.test(value) || (value >= '1900' && value < '3000');
const dateRangeCheck = z.refine<string>(isInRange, { error: formCode('date.out_of_range') });

export const instant = z.iso.datetime().check(dateRangeCheck);
export const day = z.iso.date().check(dateRangeCheck);

/** Maximum amount in a request, in minor units. Low enough for the total of many amounts to be exact. */
export const MAX_MONEY_INPUT = 1_000_000_000_000;
/** An amount in a request, in minor units, such as cents. */
// The error doesn't name the limit, because it is in minor units and the currency isn't known here.
export const moneyInput = z.int().check(z.gte(0), z.lte(MAX_MONEY_INPUT, { error: formCode('amount.too_large') }));
/** Like `moneyInput`, but above 0. */
export const positiveMoneyInput = moneyInput.check(z.gte(1, { error: formCode('amount.positive') }));
/** An amount or a total in a response, in minor units, up to 2^53 − 1, the largest exact integer in JavaScript. */
export const money = z.int().check(z.gte(0));
export const signedMoney = z.int();

export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in several languages; English is required. An empty translation is dropped. */
export const localisedText = (min: number, max: number) =>
  z.strictObject({
    en: text(min, max),
    ar: z.optional(z.string().check(z.trim(), z.maxLength(max), noControlCharacters)),
  });
export const localised = z.object({ en: z.string(), ar: z.optional(z.string()) });
export type Localised = z.infer<typeof localised>;

/** An uploaded image; the URL is that of its largest version and ends in `-1600.webp`. */
export const picture = z.object({
  fileId: id,
  url: z
    .string()
    .check(z.maxLength(300), z.regex(/^(https:\/\/|\/files\/)/, { error: formCode('picture.not_uploaded') })),
  alt: z.string().check(z.trim(), z.maxLength(200)),
  width: z.int().check(z.gte(1)),
  height: z.int().check(z.gte(1)),
});
export type Picture = z.infer<typeof picture>;

/** An image in a body: the id of an uploaded file and its alt text. The server adds URL and size. */
export const pictureInput = z.strictObject({
  fileId: id,
  alt: z.optional(z.string().check(z.trim(), z.maxLength(200), noControlCharacters)),
});
export type PictureInput = z.infer<typeof pictureInput>;

export const country = z
  .string()
  .check(
    z.minLength(1, { error: formCode('country.required'), abort: true }),
    z.regex(/^[A-Z]{2}$/, { error: formCode('country.format') }),
  );

/** A whole number within bounds, from a query string or JSON. */
export const wholeNumber = (min: number, max: number) =>
  z.coerce.number<number | string>().check(z.int(), z.gte(min), z.lte(max));

/** `true` or `false` in a query string. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
);
