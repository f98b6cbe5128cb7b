/** Literal text, or an argument: its name, its format (`plural`, `select`) and the text of each case. */
export type Token = string | [name: string, format?: string, options?: string | Record<string, Token[]>];

/**
 * Compiles an ICU message to the tokens that lingui's runtime formats. Supports arguments, plural, selectordinal,
 * select, and quoting by apostrophes. Lingui's own compiler supports all of ICU, but is as large as a router.
 */
export function compileMessage(message: string): Token[] {
  const reader = { text: message, at: 0 };
  const tokens = readTokens(reader, false);
  while (reader.at < message.length) {
    reader.at += 1; // an unmatched closing brace is literal
    tokens.push('}', ...readTokens(reader, false));
  }
  return tokens;
}

interface Reader {
  text: string;
  at: number;
}

/** Reads up to the closing brace of the enclosing argument, or to the end of the message. */
function readTokens(reader: Reader, isInPlural: boolean): Token[] {
  const tokens: Token[] = [];
  let literal = '';
  const flushLiteral = () => {
    if (literal) tokens.push(literal);
    literal = '';
  };
  while (reader.at < reader.text.length && reader.text[reader.at] !== '}') {
    const sign = reader.text[reader.at];
    if (sign === "'") literal += readQuoted(reader);
    else if (sign === '{') {
      flushLiteral();
      tokens.push(readArgument(reader));
    } else if (sign === '#' && isInPlural) {
      flushLiteral();
      tokens.push('#');
      reader.at += 1;
    } else {
      literal += sign;
      reader.at += 1;
    }
  }
  flushLiteral();
  return tokens;
}

/**
 * Reads an apostrophe. Two in a row stand for one. One before a brace or # quotes the text up to the next apostrophe.
 * Any other apostrophe is literal.
 */
function readQuoted(reader: Reader): string {
  const next = reader.text[reader.at + 1] ?? '';
  if (next === "'") {
    reader.at += 2;
    return "'";
  }
  if (!'{}#'.includes(next) || next === '') {
    reader.at += 1;
    return "'";
  }
  const end = reader.text.indexOf("'", reader.at + 1);
  const quoted = reader.text.slice(reader.at + 1, end < 0 ? undefined : end);
  reader.at = end < 0 ? reader.text.length : end + 1;
  return quoted;
}

function readArgument(reader: Reader): Token {
  reader.at += 1;
  const name = readUpTo(reader, ',}');
  if (reader.text[reader.at] !== ',') return skipClosingBrace(reader, [name]);
  reader.at += 1;
  const format = readUpTo(reader, ',}');
  if (reader.text[reader.at] !== ',') return skipClosingBrace(reader, [name, format]);
  reader.at += 1;
  return skipClosingBrace(reader, [name, format, readCases(reader, format !== 'select')]);
}

function readCases(reader: Reader, isPlural: boolean): Record<string, Token[]> {
  const cases: Record<string, Token[]> = {};
  while (reader.at < reader.text.length) {
    const key = readUpTo(reader, '{}');
    if (reader.text[reader.at] !== '{') break;
    reader.at += 1;
    cases[key.replace(/^=/, '')] = readTokens(reader, isPlural);
    reader.at += 1;
  }
  return cases;
}

function readUpTo(reader: Reader, ends: string): string {
  const from = reader.at;
  while (reader.at < reader.text.length && !ends.includes(reader.text[reader.at] ?? '')) reader.at += 1;
  return reader.text.slice(from, reader.at).trim();
}

function skipClosingBrace(reader: Reader, token: Token): Token {
  reader.at += 1;
  return token;
}
