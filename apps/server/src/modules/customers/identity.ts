import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { normalise } from '#tables/search-text.ts';

/** What stands where a name was. */
export const NOBODY = 'Anonymised customer';
/** What stands where somebody wrote freely. */
export const REMOVED = 'Removed';

/** Everybody whom one person is by now, with what names them. */
export interface Identity {
  /** The customer and those merged into it. */
  customerIds: string[];
  orderIds: string[];
  /** What they asked, also before they were a customer. */
  queryIds: string[];
  /** In lower case. */
  emails: string[];
  phones: string[];
  /** Every text that names the person, the longest first. */
  words: string[];
}

const CUSTOMERS = 'select id, name, email, phone from customers where id = ? or merged_into_id = ?';
const ADDRESSES = 'select address from customer_addresses where customer_id = any(?)';
const ORDERS = `
  select id, customer_name as name, customer_email as email, customer_phone as phone, shipping_address as shipping, billing_address as billing
  from orders where customer_id = any(?)`;

const QUERIES =
  'select id, name, email, phone from queries where customer_id = any(?) or lower(email) collate "C" = any(?) order by id';

interface Address {
  name?: string;
  phone?: string;
  line1?: string;
}

interface Named {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  shipping?: Address;
  billing?: Address | null;
}

/** Gathers what names a customer, before any of it is wiped. */
export async function readIdentity(ctx: Context, id: string): Promise<Identity> {
  const people = await ctx.db.rows<Named>(statement(CUSTOMERS, [id, id]));
  const customerIds = people.map((person) => person.id);
  const kept = await ctx.db.rows<{ address: Address }>(statement(ADDRESSES, [customerIds]));
  const orders = await ctx.db.rows<Named>(statement(ORDERS, [customerIds]));
  const emails = distinct([...people, ...orders].map(({ email }) => email?.toLowerCase()));
  const queries = await ctx.db.rows<Named>(statement(QUERIES, [customerIds, emails]));
  const named = [...people, ...orders, ...queries];
  const addresses = [
    ...kept.map(({ address }) => address),
    ...orders.flatMap(({ shipping, billing }) => [shipping, billing]),
  ].filter((address): address is Address => Boolean(address));
  const phones = distinct([...named.map(({ phone }) => phone), ...addresses.map(({ phone }) => phone)]);
  const texts = distinct([
    ...named.flatMap(({ name, email }) => [name, email]),
    ...addresses.flatMap(({ name, line1 }) => [name, line1]),
    ...phones.flatMap((phone) => [phone, phone.replace(/^\+/, '')]),
  ]);
  return {
    customerIds,
    orderIds: orders.map((order) => order.id),
    queryIds: queries.map((query) => query.id),
    emails: distinct(named.map(({ email }) => email?.toLowerCase())),
    phones,
    words: distinct(texts.flatMap((text) => [text, normalise(text)])).toSorted((a, b) => b.length - a.length),
  };
}

const distinct = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.filter((text): text is string => Boolean(text?.trim()))),
];

/** Takes the person out of what others wrote: whole words only, whatever their case. */
export function scrubberOf({ words }: Pick<Identity, 'words'>): (text: string) => string {
  if (words.length === 0) return (text) => text;
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(pattern, REMOVED);
}

/** The same for every text within JSON; the keys stay. */
export function scrubJson(value: unknown, scrub: (text: string) => string): unknown {
  if (typeof value === 'string') return scrub(value);
  if (Array.isArray(value)) return value.map((item) => scrubJson(item, scrub));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scrubJson(item, scrub)]));
}

interface WithCountry {
  country?: string;
}

/** What is left of an address: the country, by which taxes are told. */
export const emptyAddress = (address: WithCountry | null | undefined) => ({
  name: NOBODY,
  line1: REMOVED,
  city: REMOVED,
  country: address?.country ?? 'ZZ',
});
