import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartRefused } from '#core/start-refused.ts';

export interface SystemAccount {
  name: string;
  uid: number;
  gid: number;
}

/** In order of preference: an account an administrator made for Souk, else the one every system has. */
const accountNames = ['souk', 'nobody'];

/**
 * PostgreSQL refuses to run as root. Answers the unprivileged account to run it under, or undefined when this
 * process is an ordinary user already. Existing data keeps the account that owns it.
 */
export async function unprivilegedAccount(existingData: string): Promise<SystemAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = parseAccounts(await readFile('/etc/passwd', 'utf8'));
  const owner = await stat(existingData).then(
    (found) => found.uid,
    () => 0,
  );
  const account =
    accounts.find(({ uid }) => uid !== 0 && uid === owner) ??
    accountNames.map((name) => accounts.find((candidate) => candidate.name === name)).find(Boolean);
  if (account) return account;
  throw new StartRefused(
    'PostgreSQL does not run as root, and this machine has no account "souk" or "nobody": make one, start Souk as another user, or set DATABASE_URL.',
  );
}

export function parseAccounts(passwd: string): SystemAccount[] {
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/** Throws StartRefused when the account may not pass through a folder above `path` (a home with mode 0700, say). */
export async function refuseUnreachable(path: string, account: SystemAccount): Promise<void> {
  const othersMayEnter = 0o001;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid } = await stat(folder);
    if (!(mode & othersMayEnter) && uid !== account.uid) {
      throw new StartRefused(
        `The database cannot keep its data in ${path}: started by root it runs as "${account.name}", which may not enter ${folder}; set DATA_DIR to a folder elsewhere, such as /var/lib/souk/data.`,
      );
    }
    if (folder === dirname(folder)) return;
  }
}
