import type { Context } from '#core/context.ts';
import { queueMail } from './queue-mail.ts';

interface VendorRecipient {
  email: string;
  contactName: string;
}

interface VendorMail {
  subject: string;
  /** The text below the greeting. Null paragraphs are omitted. */
  paragraphs: readonly (string | null)[];
}

/** Queues a mail to a vendor in the current transaction. */
export async function mailVendor(
  ctx: Context,
  { email, contactName }: VendorRecipient,
  { subject, paragraphs }: VendorMail,
): Promise<void> {
  const nonNull = paragraphs.filter((paragraph) => paragraph !== null);
  await queueMail(ctx, {
    to: email,
    subject,
    text: [`Hi ${contactName},`, ...nonNull].join('\n\n'),
    reason: 'You’re receiving this email because your shop sells with us.',
  });
}
