import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import {
  legalDraftBody,
  legalPage,
  legalState,
  legalVersion,
  legalVersionRow,
  privacyPolicyApi,
  termsApi,
} from '#contract/legal/api.ts';

export const manifest: ContractManifest = {
  areas: {
    terms: { description: 'Versions of the terms and conditions.', endpoints: termsApi },
    privacyPolicy: { description: 'Versions of the privacy policy.', endpoints: privacyPolicyApi },
  },
  schemas: {
    LegalDraftBody: legalDraftBody,
    LegalPage: legalPage,
    LegalState: legalState,
    LegalVersion: legalVersion,
    LegalVersionRow: legalVersionRow,
  },
};
