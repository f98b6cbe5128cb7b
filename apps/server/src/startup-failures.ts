import { hostUrls } from '#core/db/hosts.ts';
import { safeErrorText } from '#core/safe-error.ts';
import { StartupError } from '#core/startup-error.ts';

const minNodeVersion = [20, 19] as const;

export function assertNodeVersion(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > minNodeVersion[0] || (major === minNodeVersion[0] && minor >= minNodeVersion[1])) return;
  process.stderr.write(`Souk needs Node ${minNodeVersion.join('.')} or newer; this is ${version}.\n`);
  process.exit(1);
}

/** Prints one sentence for errors that an operator can resolve, and the full error otherwise. */
export function reportFailure(error: unknown): void {
  const sentence = error instanceof StartupError ? error.message : undefined;
  process.stderr.write(`${sentence ?? safeErrorText(error)}\n`);
}

const databaseFailureMessages: Record<string, (location: string) => string> = {
  ECONNREFUSED: (location) => `No database is running at ${location}`,
  ENOTFOUND: (location) => `The host of the database at ${location} was not found`,
  ETIMEDOUT: (location) => `The database at ${location} does not respond`,
  '28P01': (location) => `The database at ${location} rejects the username or password`,
  '28000': (location) => `The database at ${location} rejects the user`,
  '3D000': (location) => `The database at ${location} does not exist`,
  '25006': (location) => `The database at ${location} is a standby, which accepts no writes`,
  '42501': (location) =>
    `The user of the database at ${location} cannot change its tables; set DATABASE_MIGRATE_URL to its owner's address`,
};

/** Converts the error of an external database to a readable one without the password. Returns unknown errors unchanged. */
export function explainDatabaseFailure(error: unknown, url: string): unknown {
  const explain = databaseFailureMessages[codeOf(error) ?? ''];
  if (!explain) return error;
  const locations = hostUrls(url).map((hostUrl) => new URL(hostUrl));
  const hosts = locations.map(({ host }) => host).join(',');
  return new StartupError(`${explain(`${hosts}${locations[0]?.pathname ?? ''}`)}: check DATABASE_URL.`);
}

export function explainListenFailure(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} is taken: stop the program that uses it, or set PORT to another number.`);
  if (code === 'EACCES')
    return new StartupError(`This user isn't allowed to use port ${port}: set PORT to a number above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`HOST ${host} is not an address of this machine.`);
  return error;
}

/** The code of an error or of its cause. If a host has several addresses and all fail, Node throws an AggregateError. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined));
}
