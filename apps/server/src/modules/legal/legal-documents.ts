import type { LegalDocument } from '@souk/contract/legal.ts';

/** How the history calls a document. */
export const DOCUMENT_NAMES: Record<LegalDocument, string> = {
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
};
