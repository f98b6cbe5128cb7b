import { dirname, join } from 'node:path';
import { type Plugin, type Rollup, runnerImport } from 'vite';

const ROUTES = 'src/app/pages.ts';
const LAYOUT = 'src/app/routes/dashboard-layout.tsx';
/** The letters that every page has, figures among them; asked for with the page, the words never change their shape. */
const FIRST_FONT = /inter-latin-wght-normal/;
const PAGES = /src\/(?:features|app)\/[\w-]+\/pages\.ts$/;
const LOADED_LATER = /import\('([^']+)'\)/g;

/** A page with the names of its modules in place of what loads them. */
interface NamedRoute {
  path: string;
  page: () => string;
  data?: () => string;
}

/**
 * Writes page-files.json: for each page behind the sign-in the scripts that it needs beside those of index.html. The server
 * names them in the page's head, so that the browser asks for all of them at once instead of one after the other.
 */
export const pageFiles = (root: string): Plugin => ({
  name: 'souk-page-files',
  apply: 'build',
  transformIndexHtml: (_, { bundle = {} }) =>
    Object.keys(bundle)
      .filter((name) => FIRST_FONT.test(name))
      .map((name) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
        injectTo: 'head',
      })),
  async generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const chunkOf = (module: string) => {
      const found = chunks.find(({ moduleIds }) => moduleIds.includes(module));
      if (!found) throw new Error(`No chunk holds ${module}, which ${ROUTES} names`);
      return found;
    };
    /** The chunk and all that it imports, each once: chunks may import one another. */
    const withImports = (chunk: Rollup.OutputChunk, seen = new Set<string>()): Set<string> => {
      if (seen.has(chunk.fileName)) return seen;
      seen.add(chunk.fileName);
      for (const name of chunk.imports) {
        const imported = bundle[name];
        if (imported?.type === 'chunk') withImports(imported, seen);
      }
      return seen;
    };
    const known = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...withImports(chunk)]));
    const filesOf = async ({ page, data }: NamedRoute) => {
      const names = [page(), ...(data ? [data()] : [])];
      const modules = await Promise.all(names.map(async (name) => (await this.resolve(name))?.id));
      const files = [join(root, LAYOUT), ...modules].flatMap((module) => [...withImports(chunkOf(String(module)))]);
      return [...new Set(files)].filter((file) => !known.has(file)).map((file) => `/${file}`);
    };
    const routes = await namedRoutes(root);
    const entries = await Promise.all(routes.map(async (route) => [route.path, await filesOf(route)] as const));
    this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(Object.fromEntries(entries)) });
  },
});

/** The pages of all features, whose modules run with the path of a module where they say `import('./module.tsx')`. */
async function namedRoutes(root: string): Promise<NamedRoute[]> {
  const namesInstead: Plugin = {
    name: 'souk-names-instead',
    enforce: 'pre',
    transform: (code, id) =>
      PAGES.test(id)
        ? code.replaceAll(LOADED_LATER, (_, name: string) => JSON.stringify(join(dirname(id), name)))
        : undefined,
  };
  const { module } = await runnerImport<{ dashboardRoutes: NamedRoute[] }>(join(root, ROUTES), {
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [namesInstead],
  });
  return module.dashboardRoutes;
}
