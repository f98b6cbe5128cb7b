import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, type Plugin, runnerImport, Visitor } from 'vite';

const CONTRACT = /packages\/contract\/src\/.*\.ts$/;
const OWN_CODE = /apps\/dashboard\/src\/.*\.tsx?$/;
/** What the server checks and tells by. Forms take the schema of their body by its own name. */
const OF_THE_SERVER = ['summary', 'params', 'query', 'body', 'data', 'keyData'];
/** The report of a long file comes from a job, and then the dashboard itself reads it by `data`. */
const READ_HERE = 'upload';
const SERVER_PART = new RegExp(`\\w+Api\\.\\w+\\.(?:${OF_THE_SERVER.join('|')})\\b`);
const MADE_BY_CALLS = ['CallExpression', 'NewExpression', 'ObjectExpression', 'ArrayExpression'];

/**
 * Leaves of the contract what a browser calls by: schemas that no form names are neither sent nor put together at each
 * start. While developing and in tests too, so that what is tried is what is shipped.
 */
export function callsOnly(): Plugin {
  let filters: Promise<ListFilters> | undefined;
  return {
    name: 'souk-calls-only',
    watchChange(id) {
      if (CONTRACT.test(id)) filters = undefined;
    },
    transform: {
      filter: { id: [CONTRACT, OWN_CODE] },
      async handler(code, id) {
        if (CONTRACT.test(id)) return { code: shortened(code, await (filters ??= readListFilters())), map: null };
        const missing = SERVER_PART.exec(code)?.[0];
        if (missing)
          this.error(`${missing} is left out of the dashboard: name the schema in the contract and import it`);
        return undefined;
      },
    },
  };
}

/** The names of the filters of each list, by method and path. */
export type ListFilters = ReadonlyMap<string, readonly string[]>;

type Endpoints = typeof import('./contract-endpoints.ts');
type Names = typeof import('@souk/contract/core/filter-names.ts');
const contractFile = (name: string) =>
  fileURLToPath(new URL(`../../../packages/contract/src/${name}`, import.meta.url));

/** Asks the contract itself, whose queries may be put together from parts. */
export async function readListFilters(): Promise<ListFilters> {
  const { contractEndpoints } = (
    await runnerImport<Endpoints>(fileURLToPath(new URL('contract-endpoints.ts', import.meta.url)))
  ).module;
  const { filterNamesOf } = (await runnerImport<Names>(contractFile('core/filter-names.ts'))).module;
  return new Map(contractEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, filterNamesOf(endpoint)]));
}

interface Edit {
  at: number;
  text: string;
  /** How much of the code goes. */
  length?: number;
}

/** A module without the server's part of its endpoints; its constants are marked, so that the unused ones go. */
export function shortened(code: string, filters: ListFilters = new Map()): string {
  const { program } = parseSync('contract.ts', code);
  const edits = program.body.flatMap(constantsOf).flatMap(markedPure);
  new Visitor({
    CallExpression({ callee, arguments: [endpoint] }) {
      const isEndpoint = callee.type === 'Identifier' && callee.name === 'defineEndpoint';
      if (isEndpoint && endpoint?.type === 'ObjectExpression')
        edits.push(...withoutServerPart(endpoint, code, filters));
    },
  }).visit(program);
  return applied(edits, code);
}

function constantsOf(statement: ESTree.Node): ESTree.Expression[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) => (init && MADE_BY_CALLS.includes(init.type) ? [init] : []));
}

const markedPure = ({ start, end }: ESTree.Expression): Edit[] => [
  { at: start, text: '/* @__PURE__ */ (() => (' },
  { at: end, text: '))()' },
];

function withoutServerPart({ properties }: ESTree.ObjectExpression, code: string, filters: ListFilters): Edit[] {
  const named = properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? [{ ...property, name: property.key.name }]
      : [],
  );
  const valueOf = (wanted: string) => textOf(named.find(({ name }) => name === wanted)?.value);
  const names = filters.get(`${String(valueOf('method'))} ${String(valueOf('path'))}`) ?? [];
  const isReadHere = named.some(({ name }) => name === READ_HERE);
  return named
    .filter(({ name }) => OF_THE_SERVER.includes(name) && !(isReadHere && name === 'data'))
    .map(({ name, start, end }) => ({
      at: start,
      text: name === 'query' && names.length > 0 ? `filters: ${JSON.stringify(names)},` : '',
      length: end - start + commaAfter(end, code),
    }));
}

const textOf = (node: ESTree.Node | undefined): unknown => (node?.type === 'Literal' ? node.value : undefined);

const commaAfter = (end: number, code: string): number => /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;

function applied(edits: Edit[], code: string): string {
  let from = 0;
  const pieces = edits
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, text, length = 0 }) => {
      const piece = code.slice(from, at) + text;
      from = at + length;
      return piece;
    });
  return pieces.join('') + code.slice(from);
}
