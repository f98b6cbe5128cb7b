import type { CustomerStatus } from '@souk/contract/customers/inputs.ts';
import { type CustomerBulkAction, customersApi } from '@souk/contract/customers/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import { invalidField } from '#core/errors.ts';
import { changeCustomerStatus } from './change-customer-status.ts';
import { customerList, type CustomerQuery } from './list-customers.ts';

const TARGET_STATUS: Record<CustomerBulkAction, CustomerStatus> = { block: 'blocked', unblock: 'active' };

/** One action for several customers, each with the same checks as for one. Throws 400 at `patch.reason`. */
export const customerBulk: BulkAction<OutputOf<typeof customersApi.bulk.body>, CustomerQuery> = {
  kind: 'customers.bulk',
  api: customersApi,
  definition: customerList,
  label: () => 'c.name',
  check: ({ patch }) => {
    if (!patch?.reason) throw invalidField('patch.reason', 'reason.required');
  },
  action: (ctx, id, { action, patch }) =>
    changeCustomerStatus(ctx, id, { to: TARGET_STATUS[action], reason: patch?.reason, version: undefined }),
};
