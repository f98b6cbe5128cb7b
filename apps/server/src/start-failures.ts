import { safeErrorText } from '#core/safe-error.ts';
import { StartRefused } from '#core/start-refused.ts';

const oldestNode = [20, 19] as const;

export function refuseOldNode(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  process.stderr.write(`Souk needs Node ${oldestNode.join('.')} or newer; this is ${version}.\n`);
  process.exit(1);
}

/** One plain sentence for what a person can mend, the whole error for the rest. */
export function reportFailure(error: unknown): void {
  const sentence = error instanceof StartRefused ? error.message : undefined;
  process.stderr.write(`${sentence ?? safeErrorText(error)}\n`);
}

const databaseFailures: Record<string, (place: string) => string> = {
  ECONNREFUSED: (place) => `No database answers at ${place}`,
  ENOTFOUND: (place) => `There is no machine for the database at ${place}`,
  ETIMEDOUT: (place) => `The database at ${place} does not answer`,
  '28P01': (place) => `The database at ${place} refuses the user or the password`,
  '28000': (place) => `The database at ${place} refuses the user`,
  '3D000': (place) => `The database at ${place} does not exist`,
  '42501': (place) =>
    `The user of the database at ${place} may not change its tables; set DATABASE_MIGRATE_URL to its owner's address`,
};

/** Turns a failed first contact with a database of one's own into a sentence without its password. */
export function explainDatabaseFailure(error: unknown, url: string): unknown {
  const explain = databaseFailures[codeOf(error) ?? ''];
  if (!explain) return error;
  const { host, pathname } = new URL(url);
  return new StartRefused(`${explain(`${host}${pathname}`)}: check DATABASE_URL.`);
}

export function explainListenFailure(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new StartRefused(`Port ${port} is taken: stop the program that uses it, or set PORT to another number.`);
  if (code === 'EACCES')
    return new StartRefused(`Port ${port} may not be used by this user: set PORT to a number above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartRefused(`HOST ${host} is not an address of this machine.`);
  return error;
}

/** The code of an error, or of the one behind it: Node reports several failed addresses as one AggregateError. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined));
}
