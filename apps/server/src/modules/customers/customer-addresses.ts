import {
  type AddAddress,
  type CustomerAddress,
  MAX_ADDRESSES,
  type UpdateAddress,
} from '@souk/contract/customers/inputs.ts';
import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import { sameValue } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, notFound } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { customers } from '#tables/customers.ts';
import type { FileAddress } from './customer-file.ts';
import { getCustomer } from './get-customer.ts';
import { type CustomerRow, lockCustomer, recordCustomer } from './lock-customer.ts';

export interface AddressKey {
  id: string;
  addressId: string;
}

export const ADDRESS_ACTIONS = ['addressAdded', 'addressChanged', 'addressRemoved'] as const;
type AddressAction = (typeof ADDRESS_ACTIONS)[number];

const READ = `select id, label, is_default as "isDefault", address from customer_addresses where customer_id = ? order by id`;

/** By id, so that the same addresses are told alike however often they were taken away and brought back. */
export const readAddresses = (ctx: Context, customerId: string): Promise<CustomerAddress[]> =>
  ctx.db.rows<CustomerAddress>(statement(READ, [customerId]));

/** Adds an address; the first is the default. Throws 404, or 409 for another version and for too many. */
export async function addAddress(ctx: Context, id: string, input: AddAddress): Promise<CustomerDetails> {
  const customer = await lockCustomer(ctx, id, input.version);
  const before = await readAddresses(ctx, id);
  if (before.length >= MAX_ADDRESSES)
    throw conflict('customer.too_many_addresses', { name: customer.name, count: MAX_ADDRESSES });
  const isDefault = before.length === 0 || input.isDefault === true;
  const added = { id: newId(ctx.now), label: input.label ?? null, isDefault, address: input.address };
  return change(ctx, { customer, before, after: [...others(before, isDefault), added], action: 'addressAdded' });
}

/** Adds those addresses that the customer does not have; the first given is the default. Throws 404, or 409 for too many. */
export async function addAddresses(ctx: Context, id: string, given: readonly FileAddress[]): Promise<void> {
  const customer = await lockCustomer(ctx, id, undefined);
  const before = await readAddresses(ctx, id);
  const after = [...before];
  for (const { label, address } of given) {
    if (after.some((one) => one.label === label && sameValue(one.address, address))) continue;
    after.push({ id: newId(ctx.now), label, isDefault: false, address });
  }
  const first = after.find((one) => one.label === given[0]?.label && sameValue(one.address, given[0]?.address));
  const settled = first ? after.map((one) => ({ ...one, isDefault: one.id === first.id })) : after;
  if (sameValue(before, settled)) return;
  if (settled.length > MAX_ADDRESSES)
    throw conflict('customer.too_many_addresses', { name: customer.name, count: MAX_ADDRESSES });
  await change(ctx, { customer, before, after: settled, action: 'addressAdded' });
}

/** Changes an address, or makes it the default. Throws 404, 409. */
export async function updateAddress(
  ctx: Context,
  { id, addressId }: AddressKey,
  input: UpdateAddress,
): Promise<CustomerDetails> {
  const customer = await lockCustomer(ctx, id, input.version);
  const before = await readAddresses(ctx, id);
  const old = find(before, addressId);
  const changed = {
    ...old,
    label: input.label === undefined ? old.label : input.label,
    address: input.address ?? old.address,
    isDefault: input.isDefault ?? old.isDefault,
  };
  if (sameValue(old, changed)) return getCustomer(ctx, id);
  const rest = others(before, input.isDefault === true);
  const after = rest.map((one) => (one.id === addressId ? changed : one));
  return change(ctx, { customer, before, after, action: 'addressChanged' });
}

/** Removes an address; the oldest of the others becomes the default where it was. Throws 404, 409. */
export async function removeAddress(
  ctx: Context,
  { id, addressId }: AddressKey,
  version: number,
): Promise<CustomerDetails> {
  const customer = await lockCustomer(ctx, id, version);
  const before = await readAddresses(ctx, id);
  const { isDefault } = find(before, addressId);
  const rest = before.filter((one) => one.id !== addressId);
  const after = isDefault ? rest.map((one, at) => ({ ...one, isDefault: at === 0 })) : rest;
  return change(ctx, { customer, before, after, action: 'addressRemoved' });
}

/** Puts the addresses back as they were. Throws 404, 409. */
export async function restoreAddresses(
  ctx: Context,
  { id, version, addresses }: { id: string; version: number; addresses: CustomerAddress[] },
): Promise<CustomerDetails> {
  const customer = await lockCustomer(ctx, id, version);
  const before = await readAddresses(ctx, id);
  return change(ctx, { customer, before, after: addresses, action: 'addressChanged' });
}

function find(addresses: readonly CustomerAddress[], id: string): CustomerAddress {
  const found = addresses.find((one) => one.id === id);
  if (!found) throw notFound('address');
  return found;
}

const others = (addresses: readonly CustomerAddress[], losesDefault: boolean): CustomerAddress[] =>
  losesDefault ? addresses.map((one) => ({ ...one, isDefault: false })) : [...addresses];

interface Change {
  customer: CustomerRow;
  before: CustomerAddress[];
  after: CustomerAddress[];
  action: AddressAction;
}

const DELETE = 'delete from customer_addresses where customer_id = ? and not (id = any(?))';
const WRITE = `
  insert into customer_addresses (customer_id, id, label, is_default, address, created_at, updated_at)
  select ?, a.id, a.label, a."isDefault", a.address, ?, ? from jsonb_to_recordset(?::jsonb) a (id uuid, label text, "isDefault" boolean, address jsonb)
  on conflict (customer_id, id) do update
  set label = excluded.label, is_default = excluded.is_default, address = excluded.address,
    version = customer_addresses.version + 1, updated_at = excluded.updated_at`;

async function change(ctx: Context, { customer, before, after, action }: Change): Promise<CustomerDetails> {
  const { id, name } = customer;
  const written = after.filter((one) => !before.some((old) => sameValue(old, one)));
  await ctx.db.later(statement(DELETE, [id, after.map((one) => one.id)], { writes: ['customer_addresses'] }));
  await ctx.db.later(
    statement(WRITE, [id, ctx.now, ctx.now, JSON.stringify(written)], { writes: ['customer_addresses'] }),
  );
  await updateRow(ctx, { table: customers, id }, {});
  await recordCustomer(
    ctx,
    { id, name },
    {
      action,
      before: { addresses: before },
      after: { addresses: after.toSorted((a, b) => (a.id < b.id ? -1 : 1)) },
      undoable: true,
    },
  );
  return getCustomer(ctx, id);
}
