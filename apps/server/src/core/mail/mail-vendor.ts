import type { Context } from '#core/context.ts';
import { queueMail } from './queue-mail.ts';

interface VendorAddressee {
  email: string;
  contactName: string;
}

interface VendorMail {
  subject: string;
  /** Below the greeting; what is null is left out. */
  paragraphs: readonly (string | null)[];
}

/** Queues a mail to a vendor within the transaction that it reports. */
export async function mailVendor(
  ctx: Context,
  { email, contactName }: VendorAddressee,
  { subject, paragraphs }: VendorMail,
): Promise<void> {
  const written = paragraphs.filter((paragraph) => paragraph !== null);
  await queueMail(ctx, {
    to: email,
    subject,
    text: [`Hello ${contactName},`, ...written].join('\n\n'),
    reason: 'You get this because your shop sells with us.',
  });
}
