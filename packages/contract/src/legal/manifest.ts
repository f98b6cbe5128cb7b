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
    terms: { description: 'The terms and conditions, in versions.', endpoints: termsApi },
    privacyPolicy: { description: 'The privacy policy, in versions.', endpoints: privacyPolicyApi },
  },
  schemas: {
    LegalDraftBody: legalDraftBody,
    LegalPage: legalPage,
    LegalState: legalState,
    LegalVersion: legalVersion,
    LegalVersionRow: legalVersionRow,
  },
};
