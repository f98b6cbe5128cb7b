/** The code of what was thrown, such as ENOENT of a file or a SQLSTATE; undefined for what has none. */
export const thrownCode = (error: unknown): string | undefined => textAt(error, 'code');

/** The system call that failed, such as `open`. */
export const thrownSyscall = (error: unknown): string | undefined => textAt(error, 'syscall');

function textAt(error: unknown, name: 'code' | 'syscall'): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

/** What was thrown as an Error, which anything else becomes the message of. */
export const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
