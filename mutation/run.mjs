import '../scripts/steps/node-version.mjs';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installIfNeeded } from '../scripts/steps/install.mjs';
import { root } from '../scripts/steps/paths.mjs';
import { mustRun, run } from '../scripts/steps/run.mjs';
import { areas } from './areas.mjs';

/*
 * npm run mutation            tests every area of areas.mjs; with `-- money ledger`, only these areas
 * MUTATION_FILES              paths, separated by commas, to mutate only these files of the areas
 *
 * StrykerJS changes one expression at a time and runs the area's tests. A changed version (mutant) survives if no test fails.
 * Prints the score of each area and lists its survivors in test-results/mutation/<area>.md. This is not part of `npm test`,
 * because it runs the tests of an area hundreds of times.
 */
const folder = join(root, 'mutation');
const results = join(root, 'test-results/mutation');
const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
/** The share of mutants that tests must kill, in percent. */
const TARGET_PERCENT = 90;
const KILLED_STATUSES = ['Killed', 'Timeout'];
const SURVIVED_STATUSES = ['Survived', 'NoCoverage'];

const chosen = process.argv.slice(2);
const onlyFiles = process.env.MUTATION_FILES?.split(',');

await installIfNeeded();
if (!existsSync(stryker))
  await mustRun('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder]);
mkdirSync(results, { recursive: true });

const rows = [];
for (const name of chosen.length > 0 ? chosen : Object.keys(areas)) {
  const area = areas[name];
  if (!area) throw new Error(`No area is called ${name}; areas.mjs has ${Object.keys(areas).join(', ')}`);
  rows.push(await (area.isSql ? mutateSql : mutateArea)(name, area));
}
process.stdout.write('\n| area | mutants | noticed | score | |\n|---|---|---|---|---|\n');
for (const { name, mutants, noticed } of rows) {
  const score = mutants === 0 ? 0 : (noticed * 100) / mutants;
  process.stdout.write(
    `| ${name} | ${mutants} | ${noticed} | ${score.toFixed(1)} % | ${score >= TARGET_PERCENT ? '✓' : '✗'} |\n`,
  );
  if (score < TARGET_PERCENT) process.exitCode = 1;
}

async function mutateArea(name, area) {
  const mutate = onlyFiles
    ? area.mutate.filter((file) => onlyFiles.includes(file.replace(/:[\d-]+$/, '')))
    : area.mutate;
  const reportFile = join(results, `${name}.json`);
  const configFile = join(results, `${name}.stryker.json`);
  writeFileSync(
    configFile,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: [
        join(folder, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'),
        join(folder, 'ignore-declared-tables.mjs'),
      ],
      ignorers: ['declared-tables'],
      vitest: { configFile: 'mutation/vitest.config.ts', related: false },
      mutate,
      coverageAnalysis: 'perTest',
      concurrency: 1,
      // Texts and log lines are not mutated, because they have their own tests.
      mutator: { excludedMutations: ['StringLiteral'] },
      ignoreStatic: false,
      timeoutMS: 30_000,
      tempDirName: '.souk/mutation',
      ignorePatterns: ['/data', '/test-results', '/bench', '/e2e', '/docs', '/apps/*/dist', '/mutation/node_modules'],
      disableTypeChecks: false,
      reporters: ['progress', 'json'],
      jsonReporter: { fileName: reportFile },
      allowConsoleColors: false,
    }),
  );
  const env = { MUTATION_AREA: JSON.stringify(area) };
  if ((await run(process.execPath, [stryker, 'run', configFile], { env })) !== 0)
    throw new Error(`${name} could not be tested`);
  return summarise(name, JSON.parse(readFileSync(reportFile, 'utf8')));
}

/** Runs the test that mutates the SQL of the area, and counts the mutants that it killed. */
async function mutateSql(name, area) {
  const env = { MUTATION_AREA: JSON.stringify(area) };
  if ((await run('npx', ['vitest', 'run', '--config', 'mutation/vitest.config.ts'], { env })) !== 0)
    throw new Error(`${name} could not be tested`);
  const mutants = JSON.parse(readFileSync(join(results, `${name}.json`), 'utf8'));
  const noticed = mutants.filter(({ status }) => status === 'killed').length;
  const missed = mutants.filter(({ status }) => status === 'survived');
  writeSurvivors(
    name,
    missed.map(({ rule, change }) => `- ${rule}: \`${change}\``),
  );
  return { name, mutants: noticed + missed.length, noticed };
}

function summarise(name, report) {
  const mutants = Object.entries(report.files).flatMap(([file, { source, mutants: found }]) =>
    found.map((mutant) => ({ ...mutant, file, line: source.split('\n')[mutant.location.start.line - 1].trim() })),
  );
  const noticed = mutants.filter(({ status }) => KILLED_STATUSES.includes(status)).length;
  const missed = mutants.filter(({ status }) => SURVIVED_STATUSES.includes(status));
  const lines = missed.map(
    ({ file, location, line, replacement, mutatorName }) =>
      `- ${file}:${location.start.line} ${mutatorName}: \`${line}\` → \`${replacement?.replaceAll('\n', ' ') ?? ''}\``,
  );
  writeSurvivors(name, lines);
  return { name, mutants: noticed + missed.length, noticed };
}

function writeSurvivors(name, lines) {
  writeFileSync(join(results, `${name}.md`), `# ${name}: ${lines.length} survivors\n\n${lines.join('\n')}\n`);
}
