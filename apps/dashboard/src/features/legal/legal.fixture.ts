import type { LegalState, LegalVersion } from '@souk/contract/legal/api.ts';

/** A published version of a legal text, for tests. */
export const fakeVersion = (parts: Partial<LegalVersion> = {}): LegalVersion => ({
  id: '01900000-0000-7000-8000-000000000002',
  version: 1,
  createdAt: '2026-11-02T09:05:00.000Z',
  updatedAt: '2026-11-02T09:05:00.000Z',
  number: 2,
  note: null,
  authorName: 'Rana Aziz',
  publishedAt: '2026-11-02T09:05:00.000Z',
  languages: ['en'],
  words: 2,
  body: { en: '<p>We keep orders for two years</p>' },
  ...parts,
});

/** A draft of a legal text, for tests. */
export const fakeDraft = (parts: Partial<LegalVersion> = {}): LegalVersion =>
  fakeVersion({
    id: '01900000-0000-7000-8000-000000000003',
    version: 4,
    number: null,
    publishedAt: null,
    authorName: 'Omar Said',
    body: { en: '<p>We keep orders for three years</p>' },
    ...parts,
  });

/** A legal text with a published version and no draft, for tests. */
export const fakeLegalState = (parts: Partial<LegalState> = {}): LegalState => ({
  published: fakeVersion(),
  draft: null,
  ...parts,
});
