/** Words that docs/glossary.md replaces, and the names to use instead. */
export const BANNED_WORDS = {
  asked: 'requested, target',
  told: 'message, result',
  kept: 'saved, stored, cached, retained',
  given: 'the name of the value, input, options',
  wish: 'draft, input',
  wanted: 'requested, expected, target',
  words: 'label, text',
  shown: 'visible, displayed, format…',
  refusal: 'error, rejection, reason',
  homeless: 'unmatched',
  stretch: 'interval, period',
  whoever: 'the role',
  somebody: 'the role',
  nobody: 'the role',
  anew: 'again, new…',
  place: 'placement, position, location',
};

/** Names that are allowed because something else fixes them. */
const ALLOWED_NAMES = new Set([
  // fields of the API, and the columns and stored values behind them
  'place',
  'words',
  'refusal',
  'asked',
  'askedByName',
  'askedById',
  'givenBack',
  'givenBackAt',
  'ad_given_back',
  'attributeWords',
  'orderStatusWords',
  'orderStatusWordsBody',
  'OrderStatusWords',
  'UpdateOrderStatusWords',
  // the role of a test without a session
  'nobody',
]);

/** E-commerce says 'to place an order', so `place` is allowed as that verb. */
const PLACE_AS_VERB = /^(use|on|handle|submit)?place-?(order|checkout)/i;

/**
 * The banned word in a name, or undefined. Names are split at capitals, dots, hyphens and underscores.
 * @param {string} name an identifier, or a file name without its folder
 */
export function findBannedWord(name) {
  if (ALLOWED_NAMES.has(name) || PLACE_AS_VERB.test(name)) return undefined;
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  return words.map((word) => word.toLowerCase()).find((word) => Object.hasOwn(BANNED_WORDS, word));
}
