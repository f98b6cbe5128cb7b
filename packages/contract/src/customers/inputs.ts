import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import { country, email, id, instant, optionalText, signedMoney, text, version } from '#contract/core/fields.ts';
import { personAddress } from '#contract/core/addresses.ts';

export const CUSTOMER_STATUSES = ['active', 'blocked'] as const;
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

export const MAX_ADDRESSES = 50;
const MAX_NAME_LENGTH = 120;
const MAX_LABEL_LENGTH = 40;
const MAX_REASON_LENGTH = 500;
export const MAX_CUSTOMER_NOTE_LENGTH = 2000;
const MAX_TYPED_PHONE_LENGTH = 40;

const E164_PATTERN = /^\+[1-9]\d{6,14}$/;
const plainPhone = (typed: string): string => typed.replace(/[\s().-]/g, '');

/** A phone number in E.164 format, possibly typed with spaces or hyphens. An empty one is omitted. */
const optionalPhone = z.optional(
  z.nullable(
    z.pipe(
      z.string().check(
        z.maxLength(MAX_TYPED_PHONE_LENGTH),
        z.refine((typed) => typed.trim() === '' || E164_PATTERN.test(plainPhone(typed)), {
          error: formCode('phone.format'),
        }),
      ),
      z.transform((typed) => plainPhone(typed) || null),
    ),
  ),
);

/** A tag such as `fr` or `pt-BR` (BCP 47). */
export const languageTag = z
  .string()
  .check(
    z.trim(),
    z.maxLength(35),
    z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error: formCode('language.format') }),
  );

/** An address as forms send it; empty fields are dropped. */
export const personAddressBody = z.pipe(
  z.strictObject({
    name: text(1, MAX_NAME_LENGTH),
    phone: optionalPhone,
    line1: text(1, 120),
    line2: optionalText(120),
    city: text(1, 80),
    region: optionalText(80),
    postcode: optionalText(20),
    country,
  }),
  z.transform(({ name, phone, line1, line2, city, region, postcode, country: code }) => ({
    name,
    ...(phone ? { phone } : {}),
    line1,
    ...(line2 ? { line2 } : {}),
    city,
    ...(region ? { region } : {}),
    ...(postcode ? { postcode } : {}),
    country: code,
  })),
);

const customerFields = {
  name: text(1, MAX_NAME_LENGTH),
  email,
  phone: optionalPhone,
  language: z.optional(languageTag),
};
export const newCustomerBody = z.strictObject(customerFields);
export const customerUpdateBody = z.strictObject({ ...z.partial(z.strictObject(customerFields)).shape, version });
export type CreateCustomer = z.output<typeof newCustomerBody>;
export type UpdateCustomer = z.output<typeof customerUpdateBody>;

export const customerAddress = z.object({
  id,
  label: z.nullable(z.string()),
  isDefault: z.boolean(),
  address: personAddress,
});
export type CustomerAddress = z.infer<typeof customerAddress>;

/** Addresses share the customer's version. The first one becomes the default. */
export const newAddressBody = z.strictObject({
  label: optionalText(MAX_LABEL_LENGTH),
  address: personAddressBody,
  isDefault: z.optional(z.boolean()),
  version,
});
export const addressUpdateBody = z.strictObject({
  label: optionalText(MAX_LABEL_LENGTH),
  address: z.optional(personAddressBody),
  /** Can only be true, because the default is changed by choosing another address. */
  isDefault: z.optional(z.literal(true, { error: formCode('address.default_required') })),
  version,
});
export type AddAddress = z.output<typeof newAddressBody>;
export type UpdateAddress = z.output<typeof addressUpdateBody>;

export const newCustomerNoteBody = z.strictObject({ text: text(1, MAX_CUSTOMER_NOTE_LENGTH) });

export const customerStatusBody = z.strictObject({
  to: z.enum(CUSTOMER_STATUSES),
  /** Required when a person changes the status. */
  reason: optionalText(MAX_REASON_LENGTH),
  version,
});
export const customerBulkPatch = { reason: optionalText(MAX_REASON_LENGTH) };

/** Merges the customer permanently into another one. */
export const customerMergeBody = z.strictObject({ intoId: id, version, intoVersion: version });

/** The statistics of the remaining customer, before and after a merge. */
export const mergedStats = z.object({
  phone: z.nullable(z.string()),
  status: z.enum(CUSTOMER_STATUSES),
  /** Requires permission for orders. */
  ordersCount: z.optional(z.int()),
  spent: z.optional(signedMoney),
  firstOrderAt: z.optional(z.nullable(instant)),
  lastOrderAt: z.optional(z.nullable(instant)),
  addresses: z.int(),
  notes: z.int(),
  couponUses: z.int(),
  queries: z.int(),
  /** Further email addresses of the customer. */
  aliases: z.array(z.string()),
  /**
   * Codes that both customers together have used more often than one customer may; empty without permission for
   * coupons.
   */
  couponsOverLimit: z.array(z.string()),
});
export type MergedStats = z.infer<typeof mergedStats>;

export const addressParams = z.strictObject({ id, addressId: id });
export const noteParams = z.strictObject({ id, noteId: id });
