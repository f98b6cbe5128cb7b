import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { currencyExponent } from '#core/currency-exponent.ts';
import { type OrderRecord, shownNumber } from './locked-order.ts';

const READ = `
  select coalesce(s.label->>c.language, s.label->>'en') as label, coalesce(s.customer_message->>c.language, s.customer_message->>'en') as message,
    split_part(c.language, '-', 1) = 'ar' as "isArabic", c.anonymised_at is not null as "isAnonymous"
  from order_statuses s, customers c where s.code = ? and s.notify_customer and c.id = ?`;

interface Words {
  label: string;
  message: string;
  isArabic: boolean;
  isAnonymous: boolean;
}

/** Mails the customer what the status says, where that status tells customers at all. */
export async function tellStatus(ctx: Context, order: OrderRecord, status: OrderStatus): Promise<void> {
  const [words] = await ctx.db.rows<Words>(statement(READ, [status, order.customerId]));
  if (!words || words.isAnonymous) return;
  const number = await shownNumber(ctx, order);
  const link = `${ctx.services.settings.publicUrl}/order/${order.trackingCode}/tracking`;
  await queueMail(ctx, {
    to: order.customerEmail,
    subject: `${number}: ${words.label}`,
    text: [`${order.customerName}${words.isArabic ? '،' : ','}`, '', words.message, '', link].join('\n'),
    language: words.isArabic ? 'ar' : 'en',
    action: { label: words.isArabic ? `تتبّع ${number}` : `Follow ${number}`, url: link },
  });
}

const WHOSE = `
  select anonymised_at is not null as "isAnonymous", split_part(language, '-', 1) = 'ar' as "isArabic" from customers where id = ?`;

const REFUND_WORDS = {
  en: {
    subject: (number: string, amount: string) => `${number}: ${amount} is on its way back to you`,
    text: (number: string, amount: string) => `We have refunded ${amount} of order ${number}.`,
    comma: ',',
  },
  ar: {
    subject: (number: string, amount: string) => `${number}: مبلغ ${amount} في طريقه إليك`,
    text: (number: string, amount: string) => `رددنا إليك ${amount} من الطلب ${number}.`,
    comma: '،',
  },
};

/** Mails the customer that money is on its way back. */
export async function tellRefund(ctx: Context, order: OrderRecord, amount: number): Promise<void> {
  const [customer] = await ctx.db.rows<Pick<Words, 'isAnonymous' | 'isArabic'>>(statement(WHOSE, [order.customerId]));
  if (!customer || customer.isAnonymous) return;
  const number = await shownNumber(ctx, order);
  const language = customer.isArabic ? 'ar' : 'en';
  const words = REFUND_WORDS[language];
  const value = amount / 10 ** currencyExponent(order.currency);
  const shown = new Intl.NumberFormat('en-US', { style: 'currency', currency: order.currency }).format(value);
  await queueMail(ctx, {
    to: order.customerEmail,
    subject: words.subject(number, shown),
    text: [`${order.customerName}${words.comma}`, '', words.text(number, shown)].join('\n'),
    language,
  });
}
