import { randomFrom } from '../shared/random.ts';
import { LEGAL_TEXTS, type LegalSeed } from './legal-seeds.ts';
import { DAY, later, type World } from './world.ts';

/** Chance of its own, so that the texts leave the rest of the demo as it is. */
const OWN_SEED = 20_261_124;
const FIRST_DAYS_AGO = 400;
const DAYS_BETWEEN = 160;
const DRAFTED_DAYS_AGO = 2;

/** Terms and privacy policy with all that they were, in both languages; the terms have a draft. */
export function makeLegalTexts(world: World): void {
  const random = randomFrom(OWN_SEED);
  for (const seed of LEGAL_TEXTS) {
    const notes = [...seed.notes, ...(seed.draftNote ? [seed.draftNote] : [])];
    for (const [place, note] of notes.entries()) {
      const isDraft = place === seed.notes.length;
      const at = later(world.now, -(isDraft ? DRAFTED_DAYS_AGO : FIRST_DAYS_AGO - place * DAYS_BETWEEN) * DAY);
      const author = world.staff[place % 2] ?? world.staff[0];
      world.rows.legalVersions.push({
        id: random.idAt(at),
        document: seed.document,
        number: isDraft ? null : place + 1,
        body: { en: bodyOf(seed, place + 1, 'en'), ar: bodyOf(seed, place + 1, 'ar') },
        note,
        authorId: author?.id ?? '',
        authorName: author?.name ?? '',
        publishedAt: isDraft ? null : at,
        createdAt: at,
        updatedAt: at,
      });
    }
  }
}

const bodyOf = ({ sections }: LegalSeed, version: number, language: 'en' | 'ar'): string =>
  sections
    .filter(({ since, until }) => since <= version && (until === undefined || version <= until))
    .map(({ head, text }) => `<h2>${head[language]}</h2>${text[language]}`)
    .join('');
