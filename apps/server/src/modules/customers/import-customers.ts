import { newCustomerBody, customerStatusBody, customerUpdateBody } from '@souk/contract/customers/inputs.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import {
  KEYED_BY_EMAIL,
  type FileLine,
  type LineResult,
  type ExistingRow,
  createLineImport,
  parseLine,
  findRowsByEmail,
} from '#core/csv/csv-import.service.ts';
import { changeCustomerStatus } from './change-customer-status.ts';
import { addAddresses } from './customer-addresses.ts';
import { CUSTOMER_FILE, type CustomerField, readAddressesCell } from './customer-file.ts';
import { createCustomer, updateCustomer } from './customers.actions.ts';

const SELECT_EXISTING = 'select id, lower(email) as key, version from customers where lower(email) = any(?)';

/** Creates and updates customers from a file. */
export const CUSTOMER_IMPORT = createLineImport<CustomerField, ExistingRow>({
  area: 'customers',
  shape: CUSTOMER_FILE,
  ...KEYED_BY_EMAIL,
  findExisting: findRowsByEmail(SELECT_EXISTING),
  write: writeLine,
});

const FORM_FIELDS: readonly CustomerField[] = ['name', 'email', 'phone', 'language'];

/** An empty cell of the phone number clears it. Empty cells of other fields change nothing. */
async function writeLine(
  ctx: Context,
  { cells }: FileLine<CustomerField>,
  before: ExistingRow | undefined,
): Promise<LineResult> {
  const entries = FORM_FIELDS.flatMap((field) => (cells[field] || field === 'phone' ? [[field, cells[field]]] : []));
  const body: unknown = Object.fromEntries(entries.filter(([, cell]) => cell !== undefined));
  const { id, status } = before
    ? await updateCustomer(ctx, before.id, parseLine(customerUpdateBody, { ...Object(body), version: before.version }))
    : await createCustomer(ctx, parseLine(newCustomerBody, body));
  if (cells.addresses) await addAddresses(ctx, id, readAddressesCell(cells.addresses));
  if (!cells.status) return { warnings: [] };
  const { to, reason } = parseLine(fileStatusSchema, { to: cells.status.toLowerCase(), reason: cells.reason });
  if (to !== status) await changeCustomerStatus(ctx, id, { to, reason, version: undefined });
  return { warnings: [] };
}

const fileStatusSchema = z.strictObject({ to: customerStatusBody.shape.to, reason: customerStatusBody.shape.reason });
