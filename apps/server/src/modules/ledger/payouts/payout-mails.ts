import type { PayoutDetails } from '@souk/contract/ledger/payouts.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { mailVendor } from '#core/mail/mail-vendor.ts';
import { formatMoney } from '../ledger-labels.ts';

interface Recipient {
  email: string;
  contactName: string;
}

/** Sends the vendor a mail if a payout was paid or has failed. Sends none for other statuses. */
export async function mailPayoutResult(ctx: Context, payout: PayoutDetails): Promise<void> {
  const { number, status, amount, currency, holder, accountMasked, bankReference, failureReason, vendor } = payout;
  if (status !== 'paid' && status !== 'failed') return;
  const [recipient] = await ctx.db.rows<Recipient>(
    statement('select email, contact_name as "contactName" from vendors where id = ?', [vendor.id]),
  );
  if (!recipient) return;
  const formattedAmount = formatMoney(amount, currency);
  const account = `${holder}, ${accountMasked}`;
  await mailVendor(
    ctx,
    recipient,
    status === 'paid'
      ? {
          subject: `${number}: your payout of ${formattedAmount} was paid`,
          paragraphs: [
            `We paid out ${formattedAmount} for ${vendor.shopName} to ${account}.`,
            `Bank reference: ${bankReference}`,
          ],
        }
      : {
          subject: `${number}: your payout of ${formattedAmount} failed`,
          paragraphs: [
            `We couldn’t pay out ${formattedAmount} for ${vendor.shopName} to ${account}.`,
            `Reason: ${failureReason}`,
            'The amount is back in your available balance. Let us know if your bank details have changed.',
          ],
        },
  );
}
