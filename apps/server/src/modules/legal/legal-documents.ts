import type { ActivityEntity } from '@souk/contract/entities.ts';
import type { LegalDocument } from '@souk/contract/legal/api.ts';

/** How the history calls a document. */
export const DOCUMENT_NAMES: Record<LegalDocument, string> = {
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
};

/** Under which the history keeps it, with a page of its own each. */
export const DOCUMENT_ENTITIES = { terms: 'terms', privacy: 'privacyPolicy' } as const satisfies Record<
  LegalDocument,
  ActivityEntity
>;
