import type { LegalSection } from './legal-section.ts';
import { PRIVACY } from './privacy-text.ts';
import { TERMS } from './terms-text.ts';

export interface LegalSeed {
  document: 'terms' | 'privacy';
  sections: readonly LegalSection[];
  /** What each version changes, oldest first. */
  notes: readonly string[];
  /** What the draft changes, if the text has a draft after the last version. */
  draftNote?: string;
}

export const LEGAL_TEXTS: readonly LegalSeed[] = [
  {
    document: 'privacy',
    sections: PRIVACY,
    notes: [
      'First version',
      'Explains what vendors and carriers may use data for',
      'Adds retention periods and your rights',
    ],
  },
  {
    document: 'terms',
    sections: TERMS,
    notes: ['First version', 'Return period extended from 7 to 14 days'],
    draftNote: 'Adds a section about coupons',
  },
];
