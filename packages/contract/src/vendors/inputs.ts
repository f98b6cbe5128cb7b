import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import {
  country,
  day,
  email,
  id,
  optionalText,
  phone,
  pictureInput,
  slug,
  text,
  version,
} from '#contract/core/fields.ts';
import { commissionPercent } from '#contract/commissions/percent.ts';
import { ibanProblem, plainIban } from '#contract/vendors/iban.ts';

export const VENDOR_TYPES = ['individual', 'company'] as const;
export const PAYOUT_SCHEDULES = ['daily', 'weekly', 'monthly', 'manual'] as const;
export const DOCUMENT_KINDS = ['registration', 'tax', 'identity', 'bank', 'other'] as const;

const MAX_NAME_LENGTH = 120;
const MAX_NUMBER_LENGTH = 60;
const MAX_LONG_TEXT_LENGTH = 2000;

/** An optional line of an address; an empty one is dropped. */
const optionalLine = (max: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        optionalText(max),
        z.transform((value) => value ?? undefined),
      ),
    ),
  );

/** An address as forms send it; empty fields are dropped. */
export const addressBody = z.pipe(
  z.strictObject({
    line1: text(1, 120),
    line2: optionalLine(120),
    city: text(1, 80),
    region: optionalLine(80),
    postcode: optionalLine(20),
    country,
  }),
  z.transform(({ line1, line2, city, region, postcode, country: code }) => ({
    line1,
    ...(line2 ? { line2 } : {}),
    city,
    ...(region ? { region } : {}),
    ...(postcode ? { postcode } : {}),
    country: code,
  })),
);

/** Days on which the vendor is closed, both inclusive. */
export const holiday = z
  .strictObject({ from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: formCode('period.order') }));

const vendorFields = {
  shopName: text(2, 80),
  slug: z.optional(slug),
  legalName: text(1, MAX_NAME_LENGTH),
  type: z.enum(VENDOR_TYPES),
  registrationNumber: optionalText(MAX_NUMBER_LENGTH),
  taxId: optionalText(MAX_NUMBER_LENGTH),
  contactName: text(1, MAX_NAME_LENGTH),
  email,
  phone,
  address: addressBody,
  logo: z.optional(z.nullable(pictureInput)),
  cover: z.optional(z.nullable(pictureInput)),
  about: optionalText(MAX_LONG_TEXT_LENGTH),
  payoutSchedule: z.optional(z.enum(PAYOUT_SCHEDULES)),
  holiday: z.optional(z.nullable(holiday)),
  internalNote: optionalText(MAX_LONG_TEXT_LENGTH),
  /** The rate of this vendor's own commission rule in percent; null ends the rule. Super admins only. */
  commissionPercent: z.optional(z.nullable(commissionPercent)),
};
export const newVendorBody = z.strictObject(vendorFields);
export const vendorUpdateBody = z.strictObject({ ...z.partial(z.strictObject(vendorFields)).shape, version });
export type CreateVendor = z.output<typeof newVendorBody>;
export type UpdateVendor = z.output<typeof vendorUpdateBody>;

const iban = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(50),
    z.refine((value) => value === '' || ibanProblem(value) === undefined, {
      error: (issue) => ibanProblem(String(issue.input)),
    }),
  ),
  z.transform((value) => plainIban(value) || null),
);

/** The account for payouts: an IBAN, or an account number with the bank code. */
export const payoutAccountBody = z
  .strictObject({
    holder: text(2, 70),
    iban: z.optional(z.nullable(iban)),
    account: optionalText(34),
    bankCode: optionalText(20),
    version,
  })
  .check(
    z.refine((body) => Boolean(body.iban) !== Boolean(body.account), {
      path: ['iban'],
      error: formCode('payout_account.iban_or_account'),
    }),
    z.refine((body) => !body.account || Boolean(body.bankCode), {
      path: ['bankCode'],
      error: formCode('payout_account.bank_code_required'),
    }),
    z.refine((body) => !body.account || /^[0-9A-Z -]+$/i.test(body.account), {
      path: ['account'],
      error: formCode('payout_account.number_format'),
    }),
  );
export type PayoutAccountBody = z.output<typeof payoutAccountBody>;

export const newDocumentBody = z.strictObject({ kind: z.enum(DOCUMENT_KINDS), fileId: id });
/** The result of a document's review. `waiting` withdraws the review. */
export const documentReviewBody = z.strictObject({
  to: z.enum(['accepted', 'rejected', 'waiting']),
  /** Required when rejecting. */
  reason: optionalText(500),
  version,
});
