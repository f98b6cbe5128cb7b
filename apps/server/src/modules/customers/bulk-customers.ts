import type { CustomerStatus } from '@souk/contract/customers/inputs.ts';
import { type CustomerBulkAction, customersApi } from '@souk/contract/customers/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Bulk } from '#core/bulk-matching.ts';
import { wrongField } from '#core/errors.ts';
import { changeCustomerStatus } from './change-customer-status.ts';
import { customerList, type CustomerQuery } from './list-customers.ts';

const TO: Record<CustomerBulkAction, CustomerStatus> = { block: 'blocked', unblock: 'active' };

/** One step for several customers, each with all checks as for one. Throws 400 at `patch.reason`. */
export const customerBulk: Bulk<OutputOf<typeof customersApi.bulk.body>, CustomerQuery> = {
  kind: 'customers.bulk',
  api: customersApi,
  definition: customerList,
  label: () => 'c.name',
  check: ({ patch }) => {
    if (!patch?.reason) throw wrongField('patch.reason', 'reason.required');
  },
  step: (ctx, id, { action, patch }) =>
    changeCustomerStatus(ctx, id, { to: TO[action], reason: patch?.reason, version: undefined }),
};
