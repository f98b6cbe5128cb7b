import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../api/database.mjs';
import { databaseAccount } from './postgres.mjs';

const PROGRAM = process.env.PGBOUNCER ?? 'pgbouncer';
/** The first version that prepares statements in transaction mode. */
const MIN_VERSION = [1, 21];

/** Why no pooler can be started; undefined if one can. */
export function findPoolerProblem() {
  let output;
  try {
    output = execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' });
  } catch {
    return 'install PgBouncer 1.21 or newer, or set PGBOUNCER to its path';
  }
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(output).map(Number);
  const isNewEnough = major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1]);
  return isNewEnough ? undefined : `PgBouncer ${major}.${minor} is too old, set PGBOUNCER to the path of 1.21 or newer`;
}

/** Starts PgBouncer in transaction mode in front of a PostgreSQL. Returns its port. It is stopped at the end of the check. */
export async function startPooler({ folder, onEnd }, { server, user, settings }) {
  const port = await freePort();
  const users = join(folder, `pgbouncer-${port}.users`);
  const config = join(folder, `pgbouncer-${port}.ini`);
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: users,
    pool_mode: 'transaction',
    max_prepared_statements: 200,
    ...settings,
  };
  const lines = Object.entries(all).map(([key, value]) => `${key} = ${value}`);
  writeFileSync(users, `"${user}" ""\n`);
  writeFileSync(config, `[databases]\n* = host=127.0.0.1 port=${server.port}\n[pgbouncer]\n${lines.join('\n')}\n`);
  const pooler = spawn(PROGRAM, ['-q', config], { ...databaseAccount(), stdio: ['ignore', 'ignore', 'ignore'] });
  onEnd(async () => {
    const exited = once(pooler, 'exit');
    if (pooler.kill()) await exited;
  });
  return port;
}
