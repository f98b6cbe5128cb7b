import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '#core/startup-error.ts';

export interface SystemAccount {
  name: string;
  uid: number;
  gid: number;
}

/** In order of preference: an account created for Souk, then one that every system has. */
const preferredAccountNames = ['souk', 'nobody'];

/**
 * Finds the unprivileged account for PostgreSQL, which refuses to run as root. Existing data is used by the account that owns it.
 * Returns undefined if this process does not run as root.
 */
export async function findUnprivilegedAccount(existingData: string): Promise<SystemAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = parseAccounts(await readFile('/etc/passwd', 'utf8'));
  const owner = await stat(existingData).then(
    (stats) => stats.uid,
    () => 0,
  );
  const account =
    accounts.find(({ uid }) => uid !== 0 && uid === owner) ??
    preferredAccountNames.map((name) => accounts.find((candidate) => candidate.name === name)).find(Boolean);
  if (account) return account;
  throw new StartupError(
    'PostgreSQL does not run as root, and this machine has no account "souk" or "nobody": create one, start Souk as another user, or set DATABASE_URL.',
  );
}

export function parseAccounts(passwd: string): SystemAccount[] {
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/** Throws StartupError if the account cannot traverse a folder above `path`, such as a home directory with mode 0700. */
export async function assertReachable(path: string, account: SystemAccount): Promise<void> {
  const othersCanTraverse = 0o001;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid } = await stat(folder);
    if (!(mode & othersCanTraverse) && uid !== account.uid) {
      throw new StartupError(
        `The database cannot store its data in ${path}: started by root it runs as "${account.name}", which cannot access ${folder}; set DATA_DIR to a folder elsewhere, such as /var/lib/souk/data.`,
      );
    }
    if (folder === dirname(folder)) return;
  }
}
