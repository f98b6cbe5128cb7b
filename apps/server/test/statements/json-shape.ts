/** What a JSON expression of a statement builds, by its text. */
export type JsonShape = { keys: ReadonlyMap<string, readonly JsonShape[]> } | { elements: readonly JsonShape[] };

type Tokens = readonly string[];

const TOKEN = /'(?:[^']|'')*'|"[^"]*"|\w+|::|\S/g;
const END_OF_SELECTED = ['from', 'where', 'group', 'order', 'limit', 'union', 'having'];

/** What each column of a statement can be built as, by its name; without those whose text does not say. */
export function jsonColumns(text: string): Map<string, readonly JsonShape[]> {
  const columns = selected(text.match(TOKEN) ?? []).map((tokens) => [nameOf(tokens), shapesOf(tokens)] as const);
  return new Map(columns.filter(([, shapes]) => shapes.length > 0));
}

const nameOf = (tokens: Tokens): string => tokens.at(-1)?.replaceAll('"', '') ?? '';
const textOf = (token: string): string => token.slice(1, -1).replaceAll("''", "'");

function shapesOf(tokens: Tokens): JsonShape[] {
  const isNamed = tokens.length > 2 && tokens.at(-2)?.toLowerCase() === 'as';
  const [first = '', ...rest] = isNamed ? tokens.slice(0, -2) : tokens;
  const head = first.toLowerCase();
  if (head === '(') {
    const inside = bracketed([first, ...rest]);
    if (inside[0]?.toLowerCase() !== 'select') return shapesOf(inside);
    return shapesOf(selected(inside)[0] ?? []);
  }
  if (head === 'case') return branchesOf([first, ...rest]).flatMap(shapesOf);
  const inside = rest[0] === '(' ? bracketed(rest) : [];
  if (head === 'coalesce') return split(inside).flatMap(shapesOf);
  if (/^jsonb?_agg$/.test(head)) return [{ elements: shapesOf(before(inside, ['order'])) }];
  return /^jsonb?_build_object$/.test(head) ? [{ keys: keysOf(split(inside)) }] : [];
}

const keysOf = (parts: readonly Tokens[]) =>
  new Map(
    parts.flatMap(([key], at) => (at % 2 === 0 && key ? [[textOf(key), shapesOf(parts[at + 1] ?? [])] as const] : [])),
  );

/** What the branches of a `case` give. */
function branchesOf(tokens: Tokens): Tokens[] {
  const depths = depthsOf(tokens);
  const starts = tokens.flatMap((token, at) => (depths[at] === 1 && /^(?:then|else)$/i.test(token) ? [at + 1] : []));
  return starts.map((start) => before(tokens.slice(start), ['when', 'else', 'end']));
}

/** What is in the parentheses that open it. */
function bracketed(tokens: Tokens): Tokens {
  const depths = depthsOf(tokens);
  return tokens.slice(
    1,
    tokens.findIndex((token, at) => token === ')' && depths[at] === 0),
  );
}

/** The expressions that a statement selects or returns, each with its name. */
function selected(tokens: Tokens): Tokens[] {
  const depths = depthsOf(tokens);
  const find = (word: string) => tokens.findIndex((token, at) => depths[at] === 0 && token.toLowerCase() === word);
  const returning = find('returning');
  const start = returning < 0 ? find('select') : returning;
  return start < 0 ? [] : split(before(tokens.slice(start + 1), END_OF_SELECTED));
}

/** Up to the first of some words outside of parentheses. */
function before(tokens: Tokens, words: readonly string[]): Tokens {
  const depths = depthsOf(tokens);
  const end = tokens.findIndex(
    (token, at) =>
      (depths[at] ?? 0) <= 0 && words.includes(token.toLowerCase()) && tokens[at - 1]?.toLowerCase() !== 'distinct',
  );
  return end < 0 ? tokens : tokens.slice(0, end);
}

/** How many parentheses and `case`s are open before each token, and after the one that closes. */
function depthsOf(tokens: Tokens): number[] {
  let depth = 0;
  return tokens.map((token) => {
    if (/^(?:\)|\]|end)$/i.test(token)) depth--;
    const own = depth;
    if (/^(?:\(|\[|case)$/i.test(token)) depth++;
    return own;
  });
}

/** The parts between commas. */
function split(tokens: Tokens): Tokens[] {
  const depths = depthsOf(tokens);
  const commas = tokens.flatMap((token, at) => (token === ',' && depths[at] === 0 ? [at] : []));
  return [...commas, tokens.length].map((end, part) => tokens.slice(part === 0 ? 0 : (commas[part - 1] ?? 0) + 1, end));
}
