import { addAddressBody, type CustomerAddress, MAX_ADDRESSES } from '@souk/contract/customers/inputs.ts';
import * as z from 'zod/mini';
import { wrongField } from '#core/errors.ts';

export type FileAddress = Pick<CustomerAddress, 'label' | 'address'>;

const fileAddresses = z
  .array(z.strictObject({ label: addAddressBody.shape.label, address: addAddressBody.shape.address }))
  .check(z.maxLength(MAX_ADDRESSES));

/** The addresses of a customer in one cell as JSON, the default first. */
export const addressesCell = (addresses: readonly FileAddress[] | null): string | null =>
  addresses && JSON.stringify(addresses);

/** Throws 400 at `addresses`. */
export function readAddressesCell(cell: string): FileAddress[] {
  const parsed = z.safeParse(fileAddresses, jsonOf(cell));
  if (!parsed.success) throw wrongField('addresses', 'customer.addresses_unreadable');
  return parsed.data.map(({ label, address }) => ({ label: label ?? null, address }));
}

function jsonOf(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return undefined;
  }
}
