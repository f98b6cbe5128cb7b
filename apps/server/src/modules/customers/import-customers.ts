import { createCustomerBody, updateCustomerBody } from '@souk/contract/customer-form.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { LongImportData } from '@souk/contract/core/list.ts';
import type { customersApi } from '@souk/contract/customers.ts';
import type { Context } from '#core/context.ts';
import type { ReceivedUpload } from '#core/http/upload.ts';
import {
  type FileLine,
  importPeopleFile,
  parsedLine,
  type PeopleImport,
  peopleImportJobs,
} from '#modules/people-csv/people-csv.service.ts';
import { createCustomer } from './create-customer.ts';
import { CUSTOMER_FILE, type CustomerField } from './customer-file.ts';
import { updateCustomer } from './update-customer.ts';

interface Existing {
  id: string;
  email: string;
  version: number;
}

const EXISTING = 'select id, lower(email) as email, version from customers where lower(email) = any(?)';

const CUSTOMER_IMPORT: PeopleImport<CustomerField, Existing> = {
  area: 'customers',
  shape: CUSTOMER_FILE,
  existing: EXISTING,
  write: writeLine,
};

/** Creates and updates the customers of a file, a long one in the background. Throws 400 at `file`. */
export const importCustomers = (
  ctx: Context,
  upload: ReceivedUpload,
  options: OutputOf<typeof customersApi.import.query>,
): Promise<LongImportData> => importPeopleFile(ctx, CUSTOMER_IMPORT, { upload, options });

export const customerImportJobs = peopleImportJobs(CUSTOMER_IMPORT);

/** An empty cell empties the phone, and leaves the rest as it is. */
function writeLine(ctx: Context, { cells }: FileLine<CustomerField>, before: Existing | undefined): Promise<unknown> {
  const given = Object.entries(cells).filter(([field, cell]) => cell !== '' || field === 'phone');
  const body = Object.fromEntries(given);
  if (before)
    return updateCustomer(ctx, before.id, parsedLine(updateCustomerBody, { ...body, version: before.version }));
  return createCustomer(ctx, parsedLine(createCustomerBody, body));
}
