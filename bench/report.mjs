import { mkdirSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { root, stateFolder } from '../scripts/steps/paths.mjs';

const GB = 1024 ** 3;
const resultFile = (part) => join(stateFolder, `bench-${part}.json`);

/** Prints the rows of one part and stores them, because parts may be measured at different times. */
export function storeResults(part, { title, data, lines }) {
  mkdirSync(stateFolder, { recursive: true });
  const found = { title, data, machine: describeMachine(), day: new Date().toISOString().slice(0, 10), lines };
  writeFileSync(resultFile(part), JSON.stringify(found, null, 2));
  process.stdout.write(`\n${title}\n`);
  for (const { job, measure, target, value, isMet, detail } of lines) {
    process.stdout.write(
      `${formatOutcome(isMet) || '·'} ${job}, ${measure}: ${formatRatio(value)} (${target})${detail ? `  ${detail}` : ''}\n`,
    );
  }
}

/** Writes the latest results to bench/results.md. */
export function writeResults(parts) {
  const sections = parts
    .filter((part) => existsSync(resultFile(part)))
    .map((part) => formatSection(JSON.parse(readFileSync(resultFile(part), 'utf8'))));
  const head = [
    '# Measured',
    '',
    'Written by `npm run bench`. Ratios compare medians from one run, in which all sides take turns; unlike milliseconds, they carry over to other machines.',
    'A write is compared with a raw server that writes the same rows without any checks (bench/raw/writes.mjs).',
    'Counts of lists and the person behind a token are cached for up to a second (docs/decisions/0007), which speeds up repeated pages and searches as it does in production.',
  ];
  writeFileSync(join(root, 'bench/results.md'), `${[...head, ...sections].join('\n')}\n`);
}

function formatSection({ title, data, machine: where, day, lines }) {
  const rows = lines.map(
    ({ job, measure, target, value, isMet }) =>
      `| ${job} | ${measure} | ${target} | ${formatRatio(value)} | ${formatOutcome(isMet)} |`,
  );
  return [
    '',
    `## ${title}`,
    '',
    `${day}, ${where}. ${data}`,
    '',
    '| job | measure | target | result | |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function describeMachine() {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() || 'cores'}, ${Math.round(totalmem() / GB)} GB, ${type()} ${release().split('-')[0]}, Node ${process.versions.node}`;
}

/** `isMet` is null for a result that is only informational. */
const formatOutcome = (isMet) => (isMet === null ? '' : isMet ? '✓' : '✗');

const formatRatio = (value) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));
