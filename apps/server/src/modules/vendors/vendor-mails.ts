import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { mailVendor } from '#core/mail/mail-vendor.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { shownDate } from '#core/day-locale.ts';
import type { VendorRow } from './vendors.actions.ts';

type Told = Pick<VendorRow, 'id' | 'shopName' | 'contactName' | 'email'>;

/** By what the activity calls the step. */
const STEP_WORDS: Record<string, { subject: string; first: (name: string) => string; last?: string }> = {
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

const reasonWords = (reason: string | null | undefined): string | null => (reason ? `Reason: ${reason}` : null);

/** Mails a vendor what has become of its shop. */
export async function tellVendorStep(
  ctx: Context,
  vendor: Told,
  { action, reason }: { action: string; reason: string | null | undefined },
): Promise<void> {
  const words = STEP_WORDS[action];
  if (!words) throw new Error(`No words for a vendor that was ${action}`);
  await mailVendor(ctx, vendor, {
    subject: `${vendor.shopName} ${words.subject}`,
    paragraphs: [words.first(vendor.shopName), reasonWords(reason), words.last ?? null],
  });
}

export const tellDocumentRejected = (
  ctx: Context,
  vendor: Told,
  { fileName, reason }: { fileName: string; reason: string | null | undefined },
): Promise<void> =>
  mailVendor(ctx, vendor, {
    subject: `${fileName} was not accepted`,
    paragraphs: [
      `we cannot accept ${fileName} as a document of ${vendor.shopName}.`,
      reasonWords(reason),
      'Send us a new one.',
    ],
  });

/** Who takes over a mailbox in the vendor's record changes the bank account next: the addresses left lately hear of it, too. */
const LEFT_LATELY_DAYS = 30;
const DAY_MS = 86_400_000;

const LEFT = `
  select distinct on (lower(before ->> 'email')) before ->> 'email' as email from activity
  where entity = 'vendor' and entity_id = ? and at >= ? and before ->> 'email' is not null
    and lower(before ->> 'email') <> lower(?)`;

interface BankChange {
  /** As anybody may see it. */
  shown: string | null;
  frozenUntil: Date;
}

export async function tellBankChanged(ctx: Context, vendor: Told, { shown, frozenUntil }: BankChange): Promise<void> {
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  const since = new Date(ctx.now.getTime() - LEFT_LATELY_DAYS * DAY_MS);
  const left = await ctx.db.rows<{ email: string }>(statement(LEFT, [vendor.id, since, vendor.email]));
  for (const email of [vendor.email, ...left.map((row) => row.email)])
    await mailVendor(
      ctx,
      { ...vendor, email },
      {
        subject: `The bank account of ${vendor.shopName} was changed`,
        paragraphs: [
          `payouts of ${vendor.shopName} now go to ${shown ?? 'another account'}.`,
          `For safety they are held back until ${shownDate(frozenUntil, timeZone)}.`,
          'If you did not ask for this, write to us at once.',
        ],
      },
    );
}
