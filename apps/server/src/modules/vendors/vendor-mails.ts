import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { mailVendor } from '#core/mail/mail-vendor.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { formatDate } from '#core/day-locale.ts';
import type { VendorRow } from './vendors.actions.ts';

type MailedVendor = Pick<VendorRow, 'id' | 'shopName' | 'contactName' | 'email'>;

/** Texts by recorded action. */
const STATUS_TEXTS: Record<string, { subject: string; first: (name: string) => string; last?: string }> = {
  approved: {
    subject: 'is approved',
    first: (name) => `welcome: ${name} is approved. Its products go on sale as soon as they are published.`,
  },
  rejected: {
    subject: 'was not approved',
    first: (name) => `we have looked at ${name} and cannot approve it as it is.`,
    last: 'Mend what is named here and write to us, then we look at it again.',
  },
  reopened: {
    subject: 'is looked at again',
    first: (name) => `we are looking at ${name} once more and write to you when we have decided.`,
  },
  suspended: {
    subject: 'is suspended',
    first: (name) => `${name} is suspended: its products are off sale and its payouts wait.`,
    last: 'Orders that were placed before go on. Send them as always.',
  },
  reactivated: {
    subject: 'is open again',
    first: (name) => `${name} is open again: its products are back on sale and its payouts go on.`,
  },
  closed: {
    subject: 'is closed',
    first: (name) => `${name} is closed. It sells nothing any more and cannot be opened again.`,
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
    subject: `${fileName} was not accepted`,
    paragraphs: [
      `we cannot accept ${fileName} as a document of ${vendor.shopName}.`,
      formatReason(reason),
      'Send us a new one.',
    ],
  });

/**
 * Recent previous addresses are notified too, because an attacker may change the e-mail first and then the bank
 * account.
 */
const OLD_ADDRESS_DAYS = 30;
const DAY_MS = 86_400_000;

const FIND_OLD_ADDRESSES = `
  select distinct on (lower(before ->> 'email')) before ->> 'email' as email from activity
  where entity = 'vendor' and entity_id = ? and at >= ? and before ->> 'email' is not null
    and lower(before ->> 'email') <> lower(?)`;

interface BankChange {
  /** The masked account; null if there is none. */
  maskedAccount: string | null;
  frozenUntil: Date;
}

export async function mailAccountChange(
  ctx: Context,
  vendor: MailedVendor,
  { maskedAccount, frozenUntil }: BankChange,
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
          `payouts of ${vendor.shopName} now go to ${maskedAccount ?? 'another account'}.`,
          `For safety they are held back until ${formatDate(frozenUntil, timeZone)}.`,
          'If you did not ask for this, write to us at once.',
        ],
      },
    );
}
