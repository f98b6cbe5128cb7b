import type { Section } from './legal-section.ts';
import { PRIVACY } from './privacy-text.ts';
import { TERMS } from './terms-text.ts';

export interface LegalSeed {
  document: 'terms' | 'privacy';
  sections: readonly Section[];
  /** The changes of each version, oldest first. */
  notes: readonly string[];
  /** The version after the last note is a draft. */
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
