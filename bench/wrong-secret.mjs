// Starts a process whose JWT_SECRET differs from that of another on the same database. Exits with 1 unless it refuses to start.
// Usage: node bench/wrong-secret.mjs
import { OK, send } from './cluster/api-client.mjs';
import { startPostgres } from './cluster/postgres.mjs';
import { runCheck, verify } from './cluster/run-check.mjs';
import { spawnSouk, startSouk } from './cluster/souk-process.mjs';

await runCheck(async (check) => {
  const databaseUrl = (await startPostgres(check)).url();
  const first = await startSouk(check, { databaseUrl });
  const env = { JWT_SECRET: 'another secret than that of the first process' };
  const second = await spawnSouk(check, { databaseUrl, env });
  const code = await second.exited;
  const message = second.output().trim().split('\n').at(-1);
  verify('a process with another secret does not start', code !== 0, `exit code ${code}`);
  verify('its message names JWT_SECRET', message.includes('JWT_SECRET'), message);
  verify('the first process still serves', (await send(first.port, '/readyz')).status === OK);
  await startSouk(check, { databaseUrl });
  verify('another process with the same secret starts', true);
});
