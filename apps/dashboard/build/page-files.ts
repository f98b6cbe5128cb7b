import { dirname, join } from 'node:path';
import { type Plugin, type Rollup, runnerImport } from 'vite';

const ROUTES_FILE = 'src/app/pages.ts';
const LAYOUT_FILE = 'src/app/routes/dashboard-layout.tsx';
/** The Latin subset of the font. Every page needs it, at least for digits, so it is preloaded to avoid a reflow. */
const PRELOADED_FONT = /inter-latin-wght-normal/;
const PAGES_FILES = /src\/(?:features|app)\/[\w-]+\/pages\.ts$/;
const DYNAMIC_IMPORT = /import\('([^']+)'\)/g;

/** A page whose loaders return module names instead of importing them. */
interface NamedRoute {
  path: string;
  page: () => string;
  data?: () => string;
}

/**
 * Writes page-files.json: the scripts of each page behind the sign-in, besides those of index.html. The server lists
 * them in the page's head, so that the browser requests all of them in parallel.
 */
export const pageFiles = (root: string): Plugin => ({
  name: 'souk-page-files',
  apply: 'build',
  transformIndexHtml: (_, { bundle = {} }) =>
    Object.keys(bundle)
      .filter((name) => PRELOADED_FONT.test(name))
      .map((name) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
        injectTo: 'head',
      })),
  async generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const findChunk = (module: string) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
      if (!chunk) throw new Error(`No chunk contains ${module}, which is listed in ${ROUTES_FILE}`);
      return chunk;
    };
    /** The chunk and its transitive imports; cycles are possible. */
    const withImports = (chunk: Rollup.OutputChunk, fileNames = new Set<string>()): Set<string> => {
      if (fileNames.has(chunk.fileName)) return fileNames;
      fileNames.add(chunk.fileName);
      for (const name of chunk.imports) {
        const imported = bundle[name];
        if (imported?.type === 'chunk') withImports(imported, fileNames);
      }
      return fileNames;
    };
    const entryFiles = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...withImports(chunk)]));
    const listFiles = async ({ page, data }: NamedRoute) => {
      const names = [page(), ...(data ? [data()] : [])];
      const modules = await Promise.all(names.map(async (name) => (await this.resolve(name))?.id));
      const files = [join(root, LAYOUT_FILE), ...modules].flatMap((module) => [
        ...withImports(findChunk(String(module))),
      ]);
      return [...new Set(files)].filter((file) => !entryFiles.has(file)).map((file) => `/${file}`);
    };
    const routes = await readRoutes(root);
    const entries = await Promise.all(routes.map(async (route) => [route.path, await listFiles(route)] as const));
    this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(Object.fromEntries(entries)) });
  },
});

/**
 * Reads the pages of all features by running their modules with `import('./module.tsx')` replaced by the module's path.
 */
async function readRoutes(root: string): Promise<NamedRoute[]> {
  const replaceImports: Plugin = {
    name: 'souk-names-instead',
    enforce: 'pre',
    transform: (code, id) =>
      PAGES_FILES.test(id)
        ? code.replaceAll(DYNAMIC_IMPORT, (_, name: string) => JSON.stringify(join(dirname(id), name)))
        : undefined,
  };
  const { module } = await runnerImport<{ dashboardRoutes: NamedRoute[] }>(join(root, ROUTES_FILE), {
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [replaceImports],
  });
  return module.dashboardRoutes;
}
