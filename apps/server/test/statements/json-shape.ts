/** The shape that a JSON expression builds, derived from its text. */
export type JsonShape = { keys: ReadonlyMap<string, readonly JsonShape[]> } | { elements: readonly JsonShape[] };

type Tokens = readonly string[];

const TOKEN_PATTERN = /'(?:[^']|'')*'|"[^"]*"|\w+|::|\S/g;
const CLAUSES_AFTER_SELECT = ['from', 'where', 'group', 'order', 'limit', 'union', 'having'];

/** The possible JSON shapes of each column, by name. Omits columns whose SQL does not build JSON. */
export function jsonColumns(text: string): Map<string, readonly JsonShape[]> {
  const columns = selectedExpressions(text.match(TOKEN_PATTERN) ?? []).map(
    (tokens) => [nameOf(tokens), shapesOf(tokens)] as const,
  );
  return new Map(columns.filter(([, shapes]) => shapes.length > 0));
}

const nameOf = (tokens: Tokens): string => tokens.at(-1)?.replaceAll('"', '') ?? '';
const unquote = (token: string): string => token.slice(1, -1).replaceAll("''", "'");

function shapesOf(tokens: Tokens): JsonShape[] {
  const isNamed = tokens.length > 2 && tokens.at(-2)?.toLowerCase() === 'as';
  const [first = '', ...rest] = isNamed ? tokens.slice(0, -2) : tokens;
  const keyword = first.toLowerCase();
  if (keyword === '(') {
    const inside = insideParentheses([first, ...rest]);
    if (inside[0]?.toLowerCase() !== 'select') return shapesOf(inside);
    return shapesOf(selectedExpressions(inside)[0] ?? []);
  }
  if (keyword === 'case') return branchesOf([first, ...rest]).flatMap(shapesOf);
  const inside = rest[0] === '(' ? insideParentheses(rest) : [];
  if (keyword === 'coalesce') return splitAtCommas(inside).flatMap(shapesOf);
  if (/^jsonb?_agg$/.test(keyword)) return [{ elements: shapesOf(tokensBefore(inside, ['order'])) }];
  return /^jsonb?_build_object$/.test(keyword) ? [{ keys: keysOf(splitAtCommas(inside)) }] : [];
}

const keysOf = (parts: readonly Tokens[]) =>
  new Map(
    parts.flatMap(([key], index) =>
      index % 2 === 0 && key ? [[unquote(key), shapesOf(parts[index + 1] ?? [])] as const] : [],
    ),
  );

/** The result expressions of a `case`. */
function branchesOf(tokens: Tokens): Tokens[] {
  const depths = depthsOf(tokens);
  const starts = tokens.flatMap((token, index) =>
    depths[index] === 1 && /^(?:then|else)$/i.test(token) ? [index + 1] : [],
  );
  return starts.map((start) => tokensBefore(tokens.slice(start), ['when', 'else', 'end']));
}

/** The tokens within the parentheses at the start. */
function insideParentheses(tokens: Tokens): Tokens {
  const depths = depthsOf(tokens);
  return tokens.slice(
    1,
    tokens.findIndex((token, index) => token === ')' && depths[index] === 0),
  );
}

/** The selected or returned expressions, each with its name. */
function selectedExpressions(tokens: Tokens): Tokens[] {
  const depths = depthsOf(tokens);
  const find = (word: string) =>
    tokens.findIndex((token, index) => depths[index] === 0 && token.toLowerCase() === word);
  const returning = find('returning');
  const start = returning < 0 ? find('select') : returning;
  return start < 0 ? [] : splitAtCommas(tokensBefore(tokens.slice(start + 1), CLAUSES_AFTER_SELECT));
}

/** The tokens before the first of these keywords outside of parentheses. */
function tokensBefore(tokens: Tokens, keywords: readonly string[]): Tokens {
  const depths = depthsOf(tokens);
  const end = tokens.findIndex(
    (token, index) =>
      (depths[index] ?? 0) <= 0 &&
      keywords.includes(token.toLowerCase()) &&
      tokens[index - 1]?.toLowerCase() !== 'distinct',
  );
  return end < 0 ? tokens : tokens.slice(0, end);
}

/** The number of parentheses and `case`s that are open after each token. */
function depthsOf(tokens: Tokens): number[] {
  let depth = 0;
  return tokens.map((token) => {
    if (/^(?:\)|\]|end)$/i.test(token)) depth--;
    const current = depth;
    if (/^(?:\(|\[|case)$/i.test(token)) depth++;
    return current;
  });
}

/** Splits at commas outside of parentheses. */
function splitAtCommas(tokens: Tokens): Tokens[] {
  const depths = depthsOf(tokens);
  const commas = tokens.flatMap((token, index) => (token === ',' && depths[index] === 0 ? [index] : []));
  return [...commas, tokens.length].map((end, part) => tokens.slice(part === 0 ? 0 : (commas[part - 1] ?? 0) + 1, end));
}
