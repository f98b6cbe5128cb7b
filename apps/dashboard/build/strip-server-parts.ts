import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, type Plugin, runnerImport, Visitor } from 'vite';

const CONTRACT_FILES = /packages\/contract\/src\/.*\.ts$/;
const DASHBOARD_FILES = /apps\/dashboard\/src\/.*\.tsx?$/;
/** Keys that only the server uses. A form that validates a body imports the schema of the body itself. */
const SERVER_ONLY_KEYS = ['summary', 'details', 'params', 'query', 'body', 'data', 'keyData'];
/** Endpoints with this key keep their `data`, because the dashboard parses the report of an import job with it. */
const UPLOAD_KEY = 'upload';
const SERVER_ONLY_ACCESS = new RegExp(`\\w+Api\\.\\w+\\.(?:${SERVER_ONLY_KEYS.join('|')})\\b`);
const IMPURE_INITIALIZERS = ['CallExpression', 'NewExpression', 'ObjectExpression', 'ArrayExpression'];

/**
 * Reduces the contract to what a browser needs for requests: schemas that no form imports are neither downloaded nor
 * built at startup. Also used in development and tests, so that they run the same code as the build.
 */
export function stripServerParts(): Plugin {
  let filters: Promise<ListFilters> | undefined;
  return {
    name: 'souk-calls-only',
    watchChange(id) {
      if (CONTRACT_FILES.test(id)) filters = undefined;
    },
    transform: {
      filter: { id: [CONTRACT_FILES, DASHBOARD_FILES] },
      async handler(code, id) {
        if (CONTRACT_FILES.test(id))
          return { code: stripContractModule(code, await (filters ??= readListFilters())), map: null };
        const missing = SERVER_ONLY_ACCESS.exec(code)?.[0];
        if (missing)
          this.error(`${missing} is removed from the dashboard: export the schema from the contract and import it`);
        return undefined;
      },
    },
  };
}

/** The filter names of each list, by method and path. */
export type ListFilters = ReadonlyMap<string, readonly string[]>;

type EndpointsModule = typeof import('./contract-endpoints.ts');
type FilterNamesModule = typeof import('@souk/contract/core/filter-names.ts');
const contractFile = (name: string) =>
  fileURLToPath(new URL(`../../../packages/contract/src/${name}`, import.meta.url));

/** Runs the contract to read the filters, because a query schema can be composed of parts from other modules. */
export async function readListFilters(): Promise<ListFilters> {
  const { contractEndpoints } = (
    await runnerImport<EndpointsModule>(fileURLToPath(new URL('contract-endpoints.ts', import.meta.url)))
  ).module;
  const { filterNamesOf } = (await runnerImport<FilterNamesModule>(contractFile('core/filter-names.ts'))).module;
  return new Map(contractEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, filterNamesOf(endpoint)]));
}

interface Edit {
  start: number;
  text: string;
  /** Length of the replaced code. */
  length?: number;
}

/** Removes the keys of endpoints that only the server uses. Marks constants as pure, so that the bundler drops unused ones. */
export function stripContractModule(code: string, filters: ListFilters = new Map()): string {
  const { program } = parseSync('contract.ts', code);
  const edits = program.body.flatMap(findConstants).flatMap(markPure);
  new Visitor({
    CallExpression({ callee, arguments: [endpoint] }) {
      const isEndpoint = callee.type === 'Identifier' && callee.name === 'defineEndpoint';
      if (isEndpoint && endpoint?.type === 'ObjectExpression') edits.push(...removeServerKeys(endpoint, code, filters));
    },
  }).visit(program);
  return applyEdits(edits, code);
}

function findConstants(statement: ESTree.Node): ESTree.Expression[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) => (init && IMPURE_INITIALIZERS.includes(init.type) ? [init] : []));
}

const markPure = ({ start, end }: ESTree.Expression): Edit[] => [
  { start, text: '/* @__PURE__ */ (() => (' },
  { start: end, text: '))()' },
];

function removeServerKeys({ properties }: ESTree.ObjectExpression, code: string, filters: ListFilters): Edit[] {
  const named = properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? [{ ...property, name: property.key.name }]
      : [],
  );
  const literalValue = (key: string) => literalOf(named.find(({ name }) => name === key)?.value);
  const names = filters.get(`${String(literalValue('method'))} ${String(literalValue('path'))}`) ?? [];
  const isUpload = named.some(({ name }) => name === UPLOAD_KEY);
  return named
    .filter(({ name }) => SERVER_ONLY_KEYS.includes(name) && !(isUpload && name === 'data'))
    .map(({ name, start, end }) => ({
      start,
      text: name === 'query' && names.length > 0 ? `filters: ${JSON.stringify(names)},` : '',
      length: end - start + commaLength(end, code),
    }));
}

const literalOf = (node: ESTree.Node | undefined): unknown => (node?.type === 'Literal' ? node.value : undefined);

const commaLength = (end: number, code: string): number => /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;

function applyEdits(edits: Edit[], code: string): string {
  let from = 0;
  const pieces = edits
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, text, length = 0 }) => {
      const piece = code.slice(from, start) + text;
      from = start + length;
      return piece;
    });
  return pieces.join('') + code.slice(from);
}
