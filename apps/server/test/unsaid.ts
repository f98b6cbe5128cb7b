import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { book } from '#server/words/arabic.ts';

/** Where answers that succeed tell what was refused or noticed all the same. */
const TOLD_IN = new Set(['failed', 'warnings', 'errors', 'whyNot', 'reasons', 'problems']);
const FAILED_FROM = 400;

/** From now on a call fails its test when it is answered in words that the Arabic book does not know. */
export function watchWords(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<LightMyRequestResponse>;
  const watched = async (options: InjectOptions | string) => {
    const response = await inject(options);
    const isJson = response.headers['content-type']?.toString().includes('application/json');
    const isArabic = typeof options === 'object' && options.headers?.['x-lang'] === 'ar';
    const unsaid = isJson && !isArabic ? unsaidIn(response.json(), response.statusCode) : [];
    if (unsaid.length > 0) throw new Error(`Not in the Arabic book: ${unsaid.join(' | ')}`);
    return response;
  };
  Object.assign(app, { inject: watched });
}

/** What an answer says that the Arabic book has no words for. What people typed is not said, it is shown. */
function unsaidIn(answer: unknown, statusCode: number): string[] {
  return sentencesIn(answer, statusCode >= FAILED_FROM).filter((sentence) => book.say(sentence) === undefined);
}

function sentencesIn(value: unknown, isTold: boolean): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => sentencesIn(one, isTold));
  if (typeof value !== 'object' || value === null) return [];
  // the compiler has seen to the languages of whatever has a code
  if ('code' in value && typeof value.code === 'string' && value.code !== 'text' && 'message' in value)
    return 'errors' in value ? sentencesIn(value.errors, isTold) : [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string'
      ? (isTold && key === 'message') || key === 'refusal' || key === 'blockedBy'
        ? [inner]
        : []
      : sentencesIn(inner, isTold || TOLD_IN.has(key)),
  );
}
