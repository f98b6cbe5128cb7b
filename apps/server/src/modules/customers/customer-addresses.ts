import {
  type AddAddress,
  type CustomerAddress,
  MAX_ADDRESSES,
  type UpdateAddress,
} from '@souk/contract/customers/inputs.ts';
import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import { isSameValue } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, notFound } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { customers } from '#tables/customers.ts';
import type { FileAddress } from './customer-file.ts';
import { getCustomer } from './get-customer.ts';
import { type CustomerRow, lockCustomer, recordCustomerActivity } from './lock-customer.ts';

export interface AddressKey {
  id: string;
  addressId: string;
}

export const ADDRESS_ACTIONS = ['addressAdded', 'addressChanged', 'addressRemoved'] as const;
type AddressAction = (typeof ADDRESS_ACTIONS)[number];

const READ_ADDRESSES = `select id, label, is_default as "isDefault", address from customer_addresses where customer_id = ? order by id`;

/**
 * Sorted by id, so that the same addresses are equal when they are compared after an address was removed and restored.
 */
export const readAddresses = (ctx: Context, customerId: string): Promise<CustomerAddress[]> =>
  ctx.db.rows<CustomerAddress>(statement(READ_ADDRESSES, [customerId]));

/**
 * Adds an address. The first address of a customer becomes the default. Throws 404, or 409 for a stale version or too
 * many addresses.
 */
export async function addAddress(ctx: Context, id: string, input: AddAddress): Promise<CustomerDetails> {
  const customer = await lockCustomer(ctx, id, input.version);
  const before = await readAddresses(ctx, id);
  if (before.length >= MAX_ADDRESSES)
    throw conflict('customer.too_many_addresses', { name: customer.name, count: MAX_ADDRESSES });
  const isDefault = before.length === 0 || input.isDefault === true;
  const added = { id: newId(ctx.now), label: input.label ?? null, isDefault, address: input.address };
  return saveAddresses(ctx, {
    customer,
    before,
    after: [...withoutDefault(before, isDefault), added],
    action: 'addressAdded',
  });
}

/**
 * Adds those of the addresses that the customer doesn't have yet, and makes the first of `addresses` the default.
 * Throws 404, or 409 if there would be too many.
 */
export async function addAddresses(ctx: Context, id: string, addresses: readonly FileAddress[]): Promise<void> {
  const customer = await lockCustomer(ctx, id, undefined);
  const before = await readAddresses(ctx, id);
  const after = [...before];
  for (const { label, address } of addresses) {
    if (after.some((entry) => entry.label === label && isSameValue(entry.address, address))) continue;
    after.push({ id: newId(ctx.now), label, isDefault: false, address });
  }
  const first = after.find(
    (entry) => entry.label === addresses[0]?.label && isSameValue(entry.address, addresses[0]?.address),
  );
  const withDefault = first ? after.map((entry) => ({ ...entry, isDefault: entry.id === first.id })) : after;
  if (isSameValue(before, withDefault)) return;
  if (withDefault.length > MAX_ADDRESSES)
    throw conflict('customer.too_many_addresses', { name: customer.name, count: MAX_ADDRESSES });
  await saveAddresses(ctx, { customer, before, after: withDefault, action: 'addressAdded' });
}

/** Updates an address or makes it the default. Throws 404, 409. */
export async function updateAddress(
  ctx: Context,
  { id, addressId }: AddressKey,
  input: UpdateAddress,
): Promise<CustomerDetails> {
  const customer = await lockCustomer(ctx, id, input.version);
  const before = await readAddresses(ctx, id);
  const previous = findAddress(before, addressId);
  const changed = {
    ...previous,
    label: input.label === undefined ? previous.label : input.label,
    address: input.address ?? previous.address,
    isDefault: input.isDefault ?? previous.isDefault,
  };
  if (isSameValue(previous, changed)) return getCustomer(ctx, id);
  const remaining = withoutDefault(before, input.isDefault === true);
  const after = remaining.map((entry) => (entry.id === addressId ? changed : entry));
  return saveAddresses(ctx, { customer, before, after, action: 'addressChanged' });
}

/** Removes an address. If it was the default, the oldest remaining address becomes the default. Throws 404, 409. */
export async function removeAddress(
  ctx: Context,
  { id, addressId }: AddressKey,
  version: number,
): Promise<CustomerDetails> {
  const customer = await lockCustomer(ctx, id, version);
  const before = await readAddresses(ctx, id);
  const { isDefault } = findAddress(before, addressId);
  const remaining = before.filter((entry) => entry.id !== addressId);
  const after = isDefault ? remaining.map((entry, index) => ({ ...entry, isDefault: index === 0 })) : remaining;
  return saveAddresses(ctx, { customer, before, after, action: 'addressRemoved' });
}

/** Replaces all addresses by previous ones, for undo. Throws 404, 409. */
export async function restoreAddresses(
  ctx: Context,
  { id, version, addresses }: { id: string; version: number; addresses: CustomerAddress[] },
): Promise<CustomerDetails> {
  const customer = await lockCustomer(ctx, id, version);
  const before = await readAddresses(ctx, id);
  return saveAddresses(ctx, { customer, before, after: addresses, action: 'addressChanged' });
}

function findAddress(addresses: readonly CustomerAddress[], id: string): CustomerAddress {
  const address = addresses.find((entry) => entry.id === id);
  if (!address) throw notFound('address');
  return address;
}

const withoutDefault = (addresses: readonly CustomerAddress[], isCleared: boolean): CustomerAddress[] =>
  isCleared ? addresses.map((entry) => ({ ...entry, isDefault: false })) : [...addresses];

interface AddressChange {
  customer: CustomerRow;
  before: CustomerAddress[];
  after: CustomerAddress[];
  action: AddressAction;
}

const DELETE_OTHER_ADDRESSES = 'delete from customer_addresses where customer_id = ? and not (id = any(?))';
const WRITE_ADDRESSES = `
  insert into customer_addresses (customer_id, id, label, is_default, address, created_at, updated_at)
  select ?, a.id, a.label, a."isDefault", a.address, ?, ? from jsonb_to_recordset(?::jsonb) a (id uuid, label text, "isDefault" boolean, address jsonb)
  on conflict (customer_id, id) do update
  set label = excluded.label, is_default = excluded.is_default, address = excluded.address,
    version = customer_addresses.version + 1, updated_at = excluded.updated_at`;

async function saveAddresses(
  ctx: Context,
  { customer, before, after, action }: AddressChange,
): Promise<CustomerDetails> {
  const { id, name } = customer;
  const changed = after.filter((entry) => !before.some((old) => isSameValue(old, entry)));
  await ctx.db.enqueue(
    statement(DELETE_OTHER_ADDRESSES, [id, after.map((entry) => entry.id)], { writes: ['customer_addresses'] }),
  );
  await ctx.db.enqueue(
    statement(WRITE_ADDRESSES, [id, ctx.now, ctx.now, JSON.stringify(changed)], { writes: ['customer_addresses'] }),
  );
  await updateRow(ctx, { table: customers, id }, {});
  await recordCustomerActivity(
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
