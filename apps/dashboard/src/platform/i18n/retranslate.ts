import { t as translate } from './i18n.ts';

/** How each displayed text was built, so that it can be translated again. */
const builders = new Map<string, () => string>();
const MAX_BUILDERS = 500;

function storeBuilder(build: () => string): string {
  const text = build();
  if (builders.size >= MAX_BUILDERS) builders.clear();
  builders.set(text, build);
  return text;
}

/**
 * Like `t`, for texts that are stored, such as field errors. After a change of language, `retranslate` updates them.
 */
export const tRetranslatable = (message: string, values?: Record<string, unknown>): string =>
  storeBuilder(() => translate(message, values));

/** Translates a stored text into the current language. */
export const retranslate = (text: string): string => builders.get(text)?.() ?? text;
