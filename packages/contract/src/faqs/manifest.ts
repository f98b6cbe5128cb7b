import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { faq, faqDetails, faqsApi } from '#contract/faqs/api.ts';

export const manifest: ContractManifest = {
  areas: {
    faqs: { description: 'Frequently asked questions.', endpoints: faqsApi },
  },
  schemas: {
    Faq: faq,
    FaqDetails: faqDetails,
  },
};
