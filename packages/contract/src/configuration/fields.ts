import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import { email, LANGUAGES, localisedText, moneyInput, phone, pictureInput, text } from '#contract/core/fields.ts';
import { taxPercent } from '#contract/configuration/tax-percent.ts';

export const MAX_SHOP_NAME_LENGTH = 60;
export const MAX_SHOP_ADDRESS_LENGTH = 300;
export const MAX_NOTICE_LENGTH = 300;
export const MAX_CARRIERS = 30;
/** The placeholder for the tracking number in a carrier's URL. */
export const TRACKING_NUMBER_PLACEHOLDER = '{number}';

/** A text that may be empty; null and blanks are stored as ''. */
const textOrEmpty = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.nullable(z.union([z.literal(''), schema])),
    z.transform((value) => value ?? ''),
  );

const httpsUrl = z
  .string()
  .check(z.trim(), z.maxLength(300), z.regex(/^https:\/\/[^\s/?#]+\S*$/, { error: formCode('url.https_required') }));
/** A URL that may be empty; an empty one is stored as null. */
const optionalUrl = z.pipe(
  z.nullable(z.union([z.literal(''), httpsUrl])),
  z.transform((value) => value || null),
);

const timeZone = z
  .string()
  .check(z.maxLength(60), z.refine<string>(isTimeZone, { error: formCode('time_zone.unknown') }));

function isTimeZone(zone: string): boolean {
  try {
    const { timeZone: resolved } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    // Offsets such as +02:00 are rejected because they have no daylight saving time.
    return !/^[+-]/.test(resolved);
  } catch {
    return false;
  }
}

const currency = z.string().check(
  z.toUpperCase(),
  z.refine<string>((code) => Intl.supportedValuesOf('currency').includes(code), {
    error: formCode('currency.unknown'),
  }),
);

const wholeBetween = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));
const hours = wholeBetween(1, 720);

export const generalValues = {
  name: text(2, MAX_SHOP_NAME_LENGTH),
  logo: z.nullable(pictureInput),
  supportEmail: textOrEmpty(email),
  supportPhone: textOrEmpty(phone),
  /** The address lines on documents and in mails. */
  address: z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(MAX_SHOP_ADDRESS_LENGTH))),
    z.transform((value) => value ?? ''),
  ),
  languages: z
    .array(z.enum(LANGUAGES))
    .check(z.refine<string[]>((list) => list.includes('en'), { error: formCode('configuration.english_required') })),
  timeZone,
  /** The URL of the storefront, for links in mails and in the sidebar. */
  shopUrl: optionalUrl,
};

export const moneyValues = {
  currency,
  /** Days from the completion of an order until its earning is available. */
  holdDays: wholeBetween(0, 90),
  minimumPayout: moneyInput,
  /** Payouts above this amount require a second super admin; null for never. */
  payoutApprovalOver: z.nullable(moneyInput),
  /** Adjustments above this amount require a second super admin; null for never. */
  adjustmentApprovalOver: z.nullable(moneyInput),
  /** Refunds above this amount require a super admin; null for never. */
  refundApprovalOver: z.nullable(moneyInput),
};

export const ordersValues = {
  /** Limited to letters and one hyphen, because the order search recognises numbers by this format. */
  numberPrefix: z
    .string()
    .check(z.trim(), z.maxLength(8), z.regex(/^(?:[A-Z]+-?)?$/, { error: formCode('order_number_prefix.format') })),
  paymentExpiryHours: hours,
  returnWindowDays: wholeBetween(0, 90),
  /** How many hours an order may stay in each status before it is late. */
  lateAfterHours: z.strictObject({ placed: hours, packed: hours, pickup: hours, delivering: hours }),
};

export const queriesValues = {
  /** Hours after which a first reply is late. */
  firstReplyHours: hours,
};

export const carrier = z.strictObject({
  name: text(1, 40),
  needsTrackingNumber: z.boolean(),
  /** The carrier's tracking page, with `{number}` for the tracking number. */
  trackingUrl: z.pipe(
    z.nullable(
      z.union([
        z.literal(''),
        httpsUrl.check(
          z.refine<string>((address) => address.includes(TRACKING_NUMBER_PLACEHOLDER), {
            error: formCode('carrier.url_without_number'),
          }),
        ),
      ]),
    ),
    z.transform((value) => value || null),
  ),
});
export type Carrier = z.output<typeof carrier>;

export const shippingValues = {
  flatFee: moneyInput,
  /** Shipping is free if the subtotal of the order, before discounts, is at least this amount; null for never. */
  freeOver: z.nullable(moneyInput),
  carriers: z.array(carrier).check(
    z.minLength(1, { error: formCode('carrier.last') }),
    z.maxLength(MAX_CARRIERS),
    z.refine<Carrier[]>((list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length, {
      error: formCode('carrier.name_repeated'),
    }),
  ),
};

export const taxValues = {
  ratePercent: taxPercent,
  /** Whether prices include tax. */
  isIncluded: z.boolean(),
  remittedBy: z.enum(['platform', 'vendor']),
};

export const catalogueValues = {
  isReviewRequired: z.boolean(),
  /** The low-stock threshold of variants that don't have one of their own. */
  lowStockLevel: wholeBetween(0, 100_000),
};

export const securityValues = {
  /** Maximum days between uses of a session with 'Keep me signed in'. */
  sessionDays: wholeBetween(1, 90),
  isSignUpOpen: z.boolean(),
  /** Whether super admins must use two-factor authentication. */
  twoFactorRequired: z.boolean(),
};

export const maintenanceValues = {
  /** Displayed at the top of all screens and returned to storefronts; null for none. */
  notice: z.nullable(localisedText(1, MAX_NOTICE_LENGTH)),
};
