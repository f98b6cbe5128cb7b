import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { currencyExponent } from '#core/currency-exponent.ts';
import { type OrderRecord, formatOrderNumber } from './lock-order.ts';

const SELECT_STATUS_MAIL = `
  select coalesce(s.label->>c.language, s.label->>'en') as label, coalesce(s.customer_message->>c.language, s.customer_message->>'en') as message,
    split_part(c.language, '-', 1) = 'ar' as "isArabic", c.anonymised_at is not null as "isAnonymous"
  from order_statuses s, customers c where s.code = ? and s.notify_customer and c.id = ?`;

interface StatusMail {
  label: string;
  message: string;
  isArabic: boolean;
  isAnonymous: boolean;
}

/** Mails the message of a status to the customer if the status is configured to notify customers. */
export async function mailOrderStatus(ctx: Context, order: OrderRecord, status: OrderStatus): Promise<void> {
  const [mail] = await ctx.db.rows<StatusMail>(statement(SELECT_STATUS_MAIL, [status, order.customerId]));
  if (!mail || mail.isAnonymous) return;
  const number = await formatOrderNumber(ctx, order);
  const link = `${ctx.services.settings.publicUrl}/order/${order.trackingCode}/tracking`;
  await queueMail(ctx, {
    to: order.customerEmail,
    subject: `${number}: ${mail.label}`,
    text: [`${order.customerName}${mail.isArabic ? '،' : ','}`, '', mail.message, '', link].join('\n'),
    language: mail.isArabic ? 'ar' : 'en',
    action: { label: mail.isArabic ? `تتبّع ${number}` : `Track ${number}`, url: link },
  });
}

const SELECT_CUSTOMER = `
  select anonymised_at is not null as "isAnonymous", split_part(language, '-', 1) = 'ar' as "isArabic" from customers where id = ?`;

const REFUND_MAILS = {
  en: {
    subject: (number: string, amount: string) => `${number}: your refund of ${amount} is on its way`,
    text: (number: string, amount: string) => `We’ve refunded ${amount} for order ${number}.`,
    comma: ',',
  },
  ar: {
    subject: (number: string, amount: string) => `${number}: مبلغ ${amount} في طريقه إليك`,
    text: (number: string, amount: string) => `رددنا إليك ${amount} من الطلب ${number}.`,
    comma: '،',
  },
};

/** Mails the customer that a refund is on its way. */
export async function mailRefund(ctx: Context, order: OrderRecord, amount: number): Promise<void> {
  const [customer] = await ctx.db.rows<Pick<StatusMail, 'isAnonymous' | 'isArabic'>>(
    statement(SELECT_CUSTOMER, [order.customerId]),
  );
  if (!customer || customer.isAnonymous) return;
  const number = await formatOrderNumber(ctx, order);
  const language = customer.isArabic ? 'ar' : 'en';
  const texts = REFUND_MAILS[language];
  const value = amount / 10 ** currencyExponent(order.currency);
  const formattedAmount = new Intl.NumberFormat('en-US', { style: 'currency', currency: order.currency }).format(value);
  await queueMail(ctx, {
    to: order.customerEmail,
    subject: texts.subject(number, formattedAmount),
    text: [`${order.customerName}${texts.comma}`, '', texts.text(number, formattedAmount)].join('\n'),
    language,
  });
}
