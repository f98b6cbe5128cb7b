// Signs in through haproxy in front of two processes with TRUST_PROXY=1. Exits with 1 unless both see the addresses of the clients
// and limit each address together. Usage: node bench/real-proxy.mjs. Needs haproxy.
import { ADMIN, bearer, OK, send, signIn } from './cluster/api-client.mjs';
import { startHttpProxy } from './cluster/haproxy.mjs';
import { startPostgres } from './cluster/postgres.mjs';
import { countBy, formatCounts, formatSeconds, runCheck, verify, waitUntil } from './cluster/run-check.mjs';
import { startSouk } from './cluster/souk-process.mjs';

/** All of 127.0.0.0/8 leads to this machine, so that one machine can have several addresses. */
const [CLIENT, FLOODER, OTHER_FLOODER] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
const INVENTED_ADDRESS = '203.0.113.9';
const LIMIT = 120;
const ATTEMPTS = 130;
const CONCURRENT = 4;
const WINDOW_MS = 60_000;
const TOO_MANY = 429;

await runCheck(async (check) => {
  const databaseUrl = (await startPostgres(check)).url();
  const env = { TRUST_PROXY: '1' };
  const processes = [await startSouk(check, { databaseUrl, env }), await startSouk(check, { databaseUrl, env })];
  const port = await startHttpProxy(
    check,
    processes.map((souk) => souk.port),
  );
  await waitUntil('the proxy serves both', async () => (await countServing(port)) === processes.length);
  await verifyAddresses(port);
  await verifyLimit(port);
});

async function countServing(port) {
  const responses = await Promise.all(Array.from({ length: CONCURRENT }, () => send(port, '/readyz')));
  return new Set(responses.filter(({ status }) => status === OK).map(({ headers }) => headers['x-served-by'])).size;
}

async function verifyAddresses(port) {
  const headers = { 'x-forwarded-for': INVENTED_ADDRESS };
  await send(port, '/v1/auth/login', { method: 'POST', body: ADMIN, headers, localAddress: CLIENT });
  const token = await signIn(port);
  const { body } = await send(port, '/v1/auth/sessions', { headers: bearer(token) });
  const addresses = body.data.rows.map(({ address }) => address);
  verify('the list of sessions has the address of the client', addresses.includes(CLIENT), addresses.join(', '));
  verify('an address that the client invents is ignored', !addresses.includes(INVENTED_ADDRESS));
}

async function verifyLimit(port) {
  const begun = performance.now();
  const responses = await flood(port, { localAddress: FLOODER, attempts: ATTEMPTS });
  const duration = performance.now() - begun;
  verify('all attempts are within one window', duration < WINDOW_MS, formatSeconds(duration));
  const served = countBy(responses.map(({ headers }) => headers['x-served-by']));
  verify('both processes get attempts', served.size === 2, formatCounts(served));
  const statuses = countBy(responses.map(({ status }) => status));
  const accepted = ATTEMPTS - (statuses.get(TOO_MANY) ?? 0);
  verify(`${LIMIT} attempts of an address are accepted`, accepted === LIMIT, formatCounts(statuses));
  const others = await flood(port, { localAddress: OTHER_FLOODER, attempts: CONCURRENT });
  verify(
    'another address is not limited',
    others.every(({ status }) => status !== TOO_MANY),
  );
}

/** Attempts to sign in under a new name each time, because repeated failures would lock an account. */
async function flood(port, { localAddress, attempts }) {
  const responses = [];
  let begun = 0;
  const client = async () => {
    while (begun < attempts) {
      const body = { userName: `guess-${localAddress}-${begun++}`, password: 'a wrong password' };
      responses.push(await send(port, '/v1/auth/login', { method: 'POST', body, localAddress }));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, client));
  return responses;
}
