/** The code of a thrown error, such as ENOENT or a SQLSTATE, or undefined if it has none. */
export const thrownCode = (error: unknown): string | undefined => readText(error, 'code');

/** The system call that failed, such as `open`. */
export const thrownSyscall = (error: unknown): string | undefined => readText(error, 'syscall');

function readText(error: unknown, name: 'code' | 'syscall'): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

/** Returns a thrown Error as it is, and wraps any other value in an Error. */
export const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
