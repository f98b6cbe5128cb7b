import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { customer, customerCounts, customerDetails, customersApi, duplicateCustomer } from '#contract/customers/api.ts';
import { customerAddress } from '#contract/customers/inputs.ts';

export const manifest: ContractManifest = {
  areas: {
    customers: { description: 'Customers, their addresses and notes.', endpoints: customersApi },
  },
  schemas: {
    Customer: customer,
    CustomerAddress: customerAddress,
    CustomerCounts: customerCounts,
    CustomerDetails: customerDetails,
    Duplicate: duplicateCustomer,
  },
};
