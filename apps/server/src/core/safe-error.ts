/** An error for logs, without values that may contain personal data or amounts. */
export interface SafeError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  /** The statement of a failed query, with placeholders for its values. */
  query?: string;
  /** Details of a database error that contain no values. */
  constraint?: string;
  table?: string;
  column?: string;
  routine?: string;
  cause?: SafeError;
}

const DETAIL_NAMES = ['code', 'query', 'constraint', 'table', 'column', 'routine'] as const;
/** SQLSTATE classes whose messages quote the invalid value. */
const CODES_QUOTING_VALUES = /^(22|P0)/;

/** Converts anything that was thrown to a form that may be logged. */
export function safeError(error: unknown): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not-an-error', stack: '' };
  const details = DETAIL_NAMES.flatMap((name) => {
    const value = new Map<string, unknown>(Object.entries(error)).get(name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    type: error.name,
    message: safeMessage(error),
    stack: stackFrames(error),
    ...Object.fromEntries(details),
    ...(error.cause === undefined ? {} : { cause: safeError(error.cause) }),
  };
}

/** A safe error as text, for the console. */
export function safeErrorText(error: unknown): string {
  const { type, message, stack, cause } = safeError(error);
  return [`${type}: ${message}`, stack, ...(cause ? [`caused by ${cause.type}: ${cause.message}`] : [])].join('\n');
}

function safeMessage(error: Error): string {
  // The message of drizzle's errors contains the values of the query.
  if ('params' in error) return 'query-failed';
  const isDatabaseError = 'severity' in error && 'code' in error;
  return isDatabaseError && CODES_QUOTING_VALUES.test(String(error.code)) ? 'value-refused' : error.message;
}

/** The frames of the stack, without the lines before them, which contain the message. */
const stackFrames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
