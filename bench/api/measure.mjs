import { CONNECTIONS, generateLoad } from './load.mjs';
import { cpuSeconds, databaseSeconds, memory } from './servers.mjs';

const PERCENT = 100;
const P50 = 50;
const P99 = 99;
const MS_PER_SECOND = 1000;
const WARM_UP_SECONDS = 0.5;
const MEMORY_INTERVAL_MS = 250;

/**
 * Runs every job for several rounds, on one server after the other, so that other load on the machine affects all servers alike.
 * @param {{ sides: { server: object, jobs: Record<string, object> }[], names: string[], rounds: number, seconds: number, watcher: object }} plan
 * @returns `of(server, job)` returns the medians `rate` (jobs per second), `cpu` (ms of the process per job), `both` (`cpu` plus
 *   ms of the database), `p50` and `p99` (ms). `peak(server)` returns its maximum memory.
 */
export async function measure({ sides, names, rounds, seconds, watcher }) {
  const samples = new Map();
  const peaks = new Map(sides.map(({ server }) => [server.name, 0]));
  for (let round = 0; round < rounds; round++) {
    for (const { server } of sides) await server.signIn();
    for (const name of names) {
      const turn = round % 2 === 0 ? sides : sides.toReversed();
      for (const { server, jobs } of turn) {
        if (!jobs[name]) continue;
        const sample = await measureOnce(server, jobs[name], { seconds, watcher });
        const key = `${server.name} ${name}`;
        samples.set(key, [...(samples.get(key) ?? []), sample]);
        peaks.set(server.name, Math.max(peaks.get(server.name), sample.memory));
      }
      process.stdout.write('.');
    }
    process.stdout.write(` round ${round + 1} of ${rounds}\n`);
  }
  return { of: (server, name) => medians(samples.get(`${server} ${name}`)), peak: (server) => peaks.get(server) };
}

async function measureOnce(server, job, { seconds, watcher }) {
  const next = job.fresh ? await job.fresh() : job.next;
  const target = { port: server.port, token: server.token, connections: CONNECTIONS, next };
  requireSuccess(server, await generateLoad({ ...target, seconds: WARM_UP_SECONDS }));
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, memory(server.pid))), MEMORY_INTERVAL_MS);
  const databaseBefore = await databaseSeconds(watcher, server.name);
  const cpuBefore = cpuSeconds(server.pid);
  const driven = await generateLoad({ ...target, seconds });
  const cpu = cpuSeconds(server.pid) - cpuBefore;
  clearInterval(watch);
  const databaseAfter = await databaseSeconds(watcher, server.name);
  const database = [...databaseAfter].reduce((sum, [pid, used]) => sum + used - (databaseBefore.get(pid) ?? 0), 0);
  requireSuccess(server, driven);
  const calls = job.calls ?? 1;
  const at = (percent) => driven.latencies[Math.floor((driven.latencies.length * percent) / PERCENT)];
  return {
    rate: driven.requests / driven.seconds / calls,
    cpu: (cpu * MS_PER_SECOND * calls) / driven.requests,
    both: ((cpu + database) * MS_PER_SECOND * calls) / driven.requests,
    p50: at(P50),
    p99: at(P99),
    memory: peak,
  };
}

function requireSuccess({ name }, { failures }) {
  if (failures.length > 0) throw new Error(`${name}: ${failures.length} failed, such as ${failures[0]}`);
}

function medians(found) {
  const of = (key) => median(found.map((sample) => sample[key]));
  return { rate: of('rate'), cpu: of('cpu'), both: of('both'), p50: of('p50'), p99: of('p99') };
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
