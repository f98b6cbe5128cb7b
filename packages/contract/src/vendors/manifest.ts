import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { vendorAlert } from '#contract/vendors/alerts.ts';
import { vendor, vendorCounts, vendorDetails, vendorDocument, vendorsApi } from '#contract/vendors/api.ts';
import { holiday } from '#contract/vendors/inputs.ts';
import { payoutAccountApi } from '#contract/vendors/payout-account.ts';

export const manifest: ContractManifest = {
  areas: {
    vendors: { description: 'Vendors, their documents and payout accounts.', endpoints: vendorsApi },
    payoutAccount: { description: 'The full bank account of a vendor.', endpoints: payoutAccountApi },
  },
  schemas: {
    Holiday: holiday,
    Vendor: vendor,
    VendorAlert: vendorAlert,
    VendorCounts: vendorCounts,
    VendorDetails: vendorDetails,
    VendorDocument: vendorDocument,
  },
};
