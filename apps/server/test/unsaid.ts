import { books } from '#server/words/books.ts';

/** Where answers that succeed tell what was refused or noticed all the same. */
const TOLD_IN = new Set(['failed', 'warnings', 'errors', 'whyNot', 'reasons', 'problems']);
const FAILED_FROM = 400;

/** What an answer says that the Arabic book has no words for. What people typed is not said, it is shown. */
export function unsaidIn(answer: unknown, statusCode: number): string[] {
  return sentencesIn(answer, statusCode >= FAILED_FROM).filter((sentence) => books.ar.say(sentence) === undefined);
}

function sentencesIn(value: unknown, isTold: boolean): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => sentencesIn(one, isTold));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string'
      ? (isTold && key === 'message') || key === 'refusal' || key === 'blockedBy'
        ? [inner]
        : []
      : sentencesIn(inner, isTold || TOLD_IN.has(key)),
  );
}
