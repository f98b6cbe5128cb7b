/** An error without the values it was about: those are people's names, addresses and amounts, which belong in no log. */
export interface SafeError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  /** The statement of a failed query, with placeholders for its values. */
  query?: string;
  /** What a database error names by itself. */
  constraint?: string;
  table?: string;
  column?: string;
  routine?: string;
  cause?: SafeError;
}

const NAMES = ['code', 'query', 'constraint', 'table', 'column', 'routine'] as const;
/** SQLSTATE classes whose messages quote the value that was wrong. */
const QUOTES_VALUES = /^(22|P0)/;

/** What may be logged of anything that was thrown. */
export function safeError(error: unknown): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not-an-error', stack: '' };
  const named = NAMES.flatMap((name) => {
    const value = new Map<string, unknown>(Object.entries(error)).get(name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    type: error.name,
    message: safeMessage(error),
    stack: framesOf(error),
    ...Object.fromEntries(named),
    ...(error.cause === undefined ? {} : { cause: safeError(error.cause) }),
  };
}

/** The same as text, for the console. */
export function safeErrorText(error: unknown): string {
  const { type, message, stack, cause } = safeError(error);
  return [`${type}: ${message}`, stack, ...(cause ? [`caused by ${cause.type}: ${cause.message}`] : [])].join('\n');
}

function safeMessage(error: Error): string {
  // The ORM's message lists the values of the query.
  if ('params' in error) return 'query-failed';
  const isOfDatabase = 'severity' in error && 'code' in error;
  return isOfDatabase && QUOTES_VALUES.test(String(error.code)) ? 'value-refused' : error.message;
}

/** The stack without its first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
