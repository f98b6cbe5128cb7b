import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { type Identity, ANONYMISED_NAME, REMOVED_TEXT } from '#core/anonymise/identity.ts';
import { normalise } from '#tables/search-text.ts';

const SELECT_CUSTOMERS = 'select id, name, email, phone from customers where id = ? or merged_into_id = ?';
const SELECT_ADDRESSES = 'select address from customer_addresses where customer_id = any(?)';
const SELECT_ORDERS = `
  select id, customer_name as name, customer_email as email, customer_phone as phone, shipping_address as shipping, billing_address as billing
  from orders where customer_id = any(?)`;

const SELECT_QUERIES =
  'select id, name, email, phone from queries where customer_id = any(?) or lower(email) collate "C" = any(?) order by id';

interface PersonalAddress {
  name?: string;
  phone?: string;
  line1?: string;
}

interface IdentitySource {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  shipping?: PersonalAddress;
  billing?: PersonalAddress | null;
}

/** Collects everything that identifies a customer, before it is removed. */
export async function readIdentity(ctx: Context, id: string): Promise<Identity> {
  const people = await ctx.db.rows<IdentitySource>(statement(SELECT_CUSTOMERS, [id, id]));
  const customerIds = people.map((person) => person.id);
  const addressRows = await ctx.db.rows<{ address: PersonalAddress }>(statement(SELECT_ADDRESSES, [customerIds]));
  const orders = await ctx.db.rows<IdentitySource>(statement(SELECT_ORDERS, [customerIds]));
  const emails = distinct([...people, ...orders].map(({ email }) => email?.toLowerCase()));
  const queries = await ctx.db.rows<IdentitySource>(statement(SELECT_QUERIES, [customerIds, emails]));
  const sources = [...people, ...orders, ...queries];
  const addresses = [
    ...addressRows.map(({ address }) => address),
    ...orders.flatMap(({ shipping, billing }) => [shipping, billing]),
  ].filter((address): address is PersonalAddress => Boolean(address));
  const phones = distinct([...sources.map(({ phone }) => phone), ...addresses.map(({ phone }) => phone)]);
  const texts = distinct([
    ...sources.flatMap(({ name, email }) => [name, email]),
    ...addresses.flatMap(({ name, line1 }) => [name, line1]),
    ...phones.flatMap((phone) => [phone, phone.replace(/^\+/, '')]),
  ]);
  return {
    customerIds,
    orderIds: orders.map((order) => order.id),
    queryIds: queries.map((query) => query.id),
    emails: distinct(sources.map(({ email }) => email?.toLowerCase())),
    phones,
    identifyingTexts: distinct(texts.flatMap((text) => [text, normalise(text)])).toSorted(
      (a, b) => b.length - a.length,
    ),
  };
}

const distinct = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.filter((text): text is string => Boolean(text?.trim()))),
];

interface WithCountry {
  country?: string;
}

/** An address without personal data. The country stays, because taxes depend on it. */
export const anonymousAddress = (address: WithCountry | null | undefined) => ({
  name: ANONYMISED_NAME,
  line1: REMOVED_TEXT,
  city: REMOVED_TEXT,
  country: address?.country ?? 'ZZ',
});
