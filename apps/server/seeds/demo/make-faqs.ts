import { wordsOf } from '#core/rich-text.ts';
import { normalise, searchText } from '#tables/search-text.ts';
import { randomFrom } from '../shared/random.ts';
import { FAQS } from './faq-seeds.ts';
import { DAY, later, type World } from './world.ts';

/** Chance of its own, so that questions leave the rest of the demo as it is. */
const OWN_SEED = 20_261_122;
const WRITTEN_DAYS_AGO = 300;

/** Questions of every topic for customers and vendors, most of them in two languages. */
export function makeFaqs(world: World): void {
  const random = randomFrom(OWN_SEED);
  const positions = new Map<string, number>();
  for (const [rank, { isHidden, ...seed }] of FAQS.entries()) {
    const createdAt = later(world.now, -(WRITTEN_DAYS_AGO - rank * 7) * DAY);
    const position = positions.get(seed.topic) ?? 0;
    positions.set(seed.topic, position + 1);
    const { question, answer } = seed;
    world.rows.faqs.push({
      ...seed,
      id: random.idAt(createdAt),
      questionSort: normalise(question.en),
      position,
      isPublished: !isHidden,
      searchText: searchText([question.en, question.ar, wordsOf(answer.en), wordsOf(answer.ar ?? '')]),
      createdAt,
      updatedAt: createdAt,
    });
  }
}
