import { t as say } from './i18n.ts';

/** How each sentence that stands somewhere was made, so that it can be said again in another language. */
const made = new Map<string, () => string>();
const MAX_KEPT = 500;

function keep(make: () => string): string {
  const sentence = make();
  if (made.size >= MAX_KEPT) made.clear();
  made.set(sentence, make);
  return sentence;
}

/** As `t`, for sentences that are kept where they were made, such as those about a wrong value. */
export const speak: typeof say = (message, values) => keep(() => say(message, values));

/** A sentence that was made some time ago, in the language of the page now. */
export const respoken = (sentence: string): string => made.get(sentence)?.() ?? sentence;
