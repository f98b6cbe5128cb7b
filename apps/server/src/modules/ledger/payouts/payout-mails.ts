import type { PayoutDetails } from '@souk/contract/ledger/payouts.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { mailVendor } from '#core/mail/mail-vendor.ts';
import { moneyWords } from '../ledger-words.ts';

interface Reader {
  email: string;
  contactName: string;
}

/** Mails the vendor that the bank has paid, or could not. Other steps are no news. */
export async function tellPayout(ctx: Context, payout: PayoutDetails): Promise<void> {
  const { number, status, amount, currency, holder, accountMasked, bankReference, failureReason, vendor } = payout;
  if (status !== 'paid' && status !== 'failed') return;
  const [reader] = await ctx.db.rows<Reader>(
    statement('select email, contact_name as "contactName" from vendors where id = ?', [vendor.id]),
  );
  if (!reader) return;
  const shown = moneyWords(amount, currency);
  const account = `${holder}, ${accountMasked}`;
  await mailVendor(
    ctx,
    reader,
    status === 'paid'
      ? {
          subject: `${number}: ${shown} was paid to you`,
          paragraphs: [
            `we have paid ${shown} of ${vendor.shopName} to ${account}.`,
            `Reference of the bank: ${bankReference}`,
          ],
        }
      : {
          subject: `${number}: ${shown} could not be paid to you`,
          paragraphs: [
            `we could not pay ${shown} of ${vendor.shopName} to ${account}.`,
            `Reason: ${failureReason}`,
            'The amount is back in the balance of your shop. Tell us if your bank details have changed.',
          ],
        },
  );
}
