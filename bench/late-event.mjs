// Commits a transaction 20 s after it recorded an event, while others are recorded. Exits with 1 unless the open event streams of two
// processes get each event once, and the late one within 2 s of its commit. Usage: node bench/late-event.mjs [--seconds 20]
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { bearer, OK, question, send, signIn } from './cluster/api-client.mjs';
import { startPostgres } from './cluster/postgres.mjs';
import { formatSeconds, runCheck, verify, waitUntil } from './cluster/run-check.mjs';
import { startSouk } from './cluster/souk-process.mjs';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } });
const MAX_DELAY_MS = 2000;
const GIVE_UP_MS = 10_000;
const WRITE_PAUSE_MS = 250;
const RECORD_EVENT = `insert into events (area, entity, entity_id, action) values ('faqs', 'faq', $1, 'updated')`;

await runCheck(async (check) => {
  const databaseUrl = (await startPostgres(check)).url();
  const processes = [await startSouk(check, { databaseUrl }), await startSouk(check, { databaseUrl })];
  const token = await signIn(processes[0].port);
  const streams = processes.map(({ port }) => openStream(check, { port, token }));
  await waitUntil('the streams are open', async () => streams.every((stream) => stream.isOpen()));

  const lateId = randomUUID();
  const commit = await recordEvent(check, { databaseUrl, id: lateId });
  const written = await writeFor(Number(values.seconds) * 1000, { processes, token });
  const lastMessage = streams[0].lastEventId();
  const committedAt = await commit();
  for (const [index, stream] of streams.entries()) {
    const hasAll = async () => [lateId, ...written].every((id) => stream.times(id).length > 0);
    await waitUntil('the stream has all events', hasAll, GIVE_UP_MS).catch(() => undefined);
    const missing = written.filter((id) => stream.times(id).length === 0);
    verify(
      `stream ${index + 1} has the other events`,
      missing.length === 0,
      `${written.length - missing.length} of ${written.length}`,
    );
    const delay = (stream.times(lateId)[0] ?? Infinity) - committedAt;
    verify(`stream ${index + 1} has the late event after its commit`, delay < MAX_DELAY_MS, formatSeconds(delay));
    const repeated = [lateId, ...written].filter((id) => stream.times(id).length > 1);
    verify(`stream ${index + 1} has no event twice`, repeated.length === 0, `${repeated.length} repeated`);
  }
  const resumed = openStream(check, { port: processes[1].port, token, lastEventId: lastMessage });
  await waitUntil('the stream resumes', async () => resumed.times(lateId).length > 0, GIVE_UP_MS).catch(
    () => undefined,
  );
  verify('a stream that resumes from before the commit has the late event', resumed.times(lateId).length === 1);
});

/** Records an event in an open transaction. Returns a function that commits and returns when. */
async function recordEvent({ onEnd }, { databaseUrl, id }) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  onEnd(() => client.end());
  await client.query('begin');
  await client.query(RECORD_EVENT, [id]);
  return async () => {
    await client.query('commit');
    return performance.now();
  };
}

/** Creates questions in turn through each process. Returns their ids. */
async function writeFor(duration, { processes, token }) {
  const ids = [];
  const end = performance.now() + duration;
  while (performance.now() < end) {
    const { port } = processes[ids.length % processes.length];
    const body = question(`Question ${ids.length}`);
    const response = await send(port, '/v1/FAQs', { method: 'POST', body, headers: bearer(token) });
    if (response.status !== OK) throw new Error(`A question could not be created: ${response.status}`);
    ids.push(response.body.data.id);
    await pause(WRITE_PAUSE_MS);
  }
  return ids;
}

/** Opens an event stream. `times` returns when it named the record with an id. */
function openStream({ onEnd }, { port, token, lastEventId }) {
  const times = new Map();
  let text = '';
  let lastId;
  let isOpen = false;
  const receive = (message) => {
    isOpen = true;
    lastId = /^id: (.+)$/m.exec(message)?.[1] ?? lastId;
    if (!message.includes('event: change')) return;
    for (const { id } of JSON.parse(/^data: (.+)$/m.exec(message)[1]).changes)
      times.set(id, [...(times.get(id) ?? []), performance.now()]);
  };
  const resuming = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const sent = request({ host: '127.0.0.1', port, path: '/v1/events', headers: { ...bearer(token), ...resuming } });
  sent.once('response', (response) => {
    response.setEncoding('utf8');
    response.on('data', (chunk) => {
      const messages = (text + chunk).split('\n\n');
      text = messages.pop();
      messages.forEach(receive);
    });
    response.on('error', () => undefined);
  });
  sent.on('error', () => undefined);
  sent.end();
  onEnd(() => sent.destroy());
  return { isOpen: () => isOpen, lastEventId: () => lastId, times: (id) => times.get(id) ?? [] };
}
