import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { mailVendor } from '#core/mail/mail-vendor.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { formatDate } from '#core/day-locale.ts';
import type { VendorRow } from './vendors.actions.ts';

type MailedVendor = Pick<VendorRow, 'id' | 'shopName' | 'contactName' | 'email'>;

/** The texts of the mails about a status change, by its action in the activity log. */
const STATUS_TEXTS: Record<string, { subject: string; first: (name: string) => string; last?: string }> = {
  approved: {
    subject: 'was approved',
    first: (name) => `Welcome! ${name} was approved. Customers can buy its products as soon as they are published.`,
  },
  rejected: {
    subject: 'was not approved',
    first: (name) => `We reviewed ${name} and can’t approve it yet.`,
    last: 'Once you have fixed this, write to us and we’ll review it again.',
  },
  reopened: {
    subject: 'is under review again',
    first: (name) => `We’re reviewing ${name} again and will email you when we’ve decided.`,
  },
  suspended: {
    subject: 'was suspended',
    first: (name) => `${name} was suspended: customers can’t buy its products, and its payouts are frozen.`,
    last: 'Existing orders continue. Please fulfil them as usual.',
  },
  reactivated: {
    subject: 'was reactivated',
    first: (name) => `${name} was reactivated: customers can buy its products again, and payouts resume.`,
  },
  closed: {
    subject: 'was closed',
    first: (name) => `${name} was closed. Its products can no longer be bought, and it can’t be reopened.`,
  },
};

const formatReason = (reason: string | null | undefined): string | null => (reason ? `Reason: ${reason}` : null);

/** Notifies a vendor about a status change by mail. */
export async function mailStatusChange(
  ctx: Context,
  vendor: MailedVendor,
  { action, reason }: { action: string; reason: string | null | undefined },
): Promise<void> {
  const texts = STATUS_TEXTS[action];
  if (!texts) throw new Error(`There is no mail text for the vendor action ${action}`);
  await mailVendor(ctx, vendor, {
    subject: `${vendor.shopName} ${texts.subject}`,
    paragraphs: [texts.first(vendor.shopName), formatReason(reason), texts.last ?? null],
  });
}

export const mailDocumentRejected = (
  ctx: Context,
  vendor: MailedVendor,
  { fileName, reason }: { fileName: string; reason: string | null | undefined },
): Promise<void> =>
  mailVendor(ctx, vendor, {
    subject: `${fileName} was rejected`,
    paragraphs: [
      `We can’t accept the document ${fileName} for ${vendor.shopName}.`,
      formatReason(reason),
      'Please send us a new one.',
    ],
  });

/**
 * Addresses that the vendor used within this many days are notified too, because an attacker may first change the email
 * and then the bank account.
 */
const OLD_ADDRESS_DAYS = 30;
const DAY_MS = 86_400_000;

const FIND_OLD_ADDRESSES = `
  select distinct on (lower(before ->> 'email')) before ->> 'email' as email from activity
  where entity = 'vendor' and entity_id = ? and at >= ? and before ->> 'email' is not null
    and lower(before ->> 'email') <> lower(?)`;

interface AccountChange {
  /** The masked account; null if there is none. */
  maskedAccount: string | null;
  frozenUntil: Date;
}

export async function mailAccountChange(
  ctx: Context,
  vendor: MailedVendor,
  { maskedAccount, frozenUntil }: AccountChange,
): Promise<void> {
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  const since = new Date(ctx.now.getTime() - OLD_ADDRESS_DAYS * DAY_MS);
  const oldAddresses = await ctx.db.rows<{ email: string }>(
    statement(FIND_OLD_ADDRESSES, [vendor.id, since, vendor.email]),
  );
  for (const email of [vendor.email, ...oldAddresses.map((row) => row.email)])
    await mailVendor(
      ctx,
      { ...vendor, email },
      {
        subject: `The bank account of ${vendor.shopName} was changed`,
        paragraphs: [
          `Payouts for ${vendor.shopName} now go to ${maskedAccount ?? 'another account'}.`,
          `For your security, payouts are frozen until ${formatDate(frozenUntil, timeZone)}.`,
          'If you didn’t request this change, contact us right away.',
        ],
      },
    );
}
