import react from '@vitejs/plugin-react';
import { compileMessages } from '../../packages/contract/build/compile-messages.ts';
import { defineConfig } from 'vite';
import { stripServerParts } from './build/strip-server-parts.ts';
import { pageFiles } from './build/page-files.ts';
import { precompress } from './build/precompress.ts';

/** API server for `vite` in development; the built dashboard is served by the API server itself. */
const apiOrigin = process.env.SOUK_API_ORIGIN ?? 'http://127.0.0.1:4000';

/*
 * Code splitting: a page takes a handful of requests instead of seventy. Each group includes its dependencies, except those of groups with
 * a higher priority.
 */
/** The page before sign-in, with the router. */
const startModules = /src\/(app\/main|features\/session\/login-page)\.tsx$/;
/** Code of every page behind the sign-in: the shell, lists and details. */
const shellModules =
  /icons\/(lock|tags)\.|src\/(app\/routes\/dashboard-layout|ui\/(page-head|description-list|timeline|stepper|thumbnail|callout|sparkline)|kit\/(list\/(list-card|use-list|view-tabs)|detail\/[\w-]+|charts\/plot|pictures\/picture-source)|domain\/(orders\/(order-list|order-documents)|activity\/activity-card))\.tsx?$/;
/** Overlays and selects, loaded on first use, with their common dependencies. */
const floatingModules =
  /src\/ui\/popup\.module|@floating-ui|@base-ui\/(utils|react\/(floating-ui-react|internals|utils|merge-props|separator|toolbar))/;
const popupModules = /src\/(ui\/(menu-popup|popover-popup|overlay-frame)|app\/layout\/sidebar-drawer)\.tsx$/;
const choiceModules = /src\/ui\/((multi-)?combobox|select)\.tsx$/;
const formModules = /src\/kit\/(form|pickers)\//;
/** Toasts and live events, loaded when the page is complete. */
const laterModules = /src\/(kit\/toast\/toast-host|platform\/live\/live-events)\.tsx?$/;
/** Code shared by many pages, except calendar and editor, which are too large to load everywhere. */
const commonModules =
  /src\/(platform\/|ui\/(?!calendar|date-|select|[a-z-]*combobox|[a-z]+-popup|overlay-frame)|kit\/(?!form|pickers|rich-text\/rich-text-(?:editor|field|toolbar))|domain\/)|packages\/contract|lucide-react|@tanstack\/(react-query|query-core)/;
/** Minimum number of chunks that share a module of the common group. */
const MIN_SHARING_CHUNKS_COMMON = 6;
/** Modules shared by fewer chunks are grouped by topic: `ads`, `ledger`; the contract and the icons are separate. */
const topicChunkName = (id: string): string => {
  if (id.includes('packages/contract')) return 'calls';
  return /src\/(?:(?:platform|kit|domain)\/([\w-]+)|(ui))\//.exec(id)?.slice(1).find(Boolean) ?? 'icons';
};
/** Minimum number of chunks of one area that share a module. */
const MIN_SHARING_CHUNKS_AREA = 3;
const areaPartsChunkName = (id: string): string | null => {
  const name = /features\/([\w-]+)\//.exec(id)?.[1];
  return name ? `${name}-parts` : null;
};
/** The main page of an area with its data module: `orders-page` with `orders-data`. Details load on hover. */
const areaChunkName = (id: string): string | null => /features\/([\w-]+)\/\1-(?:page|data)\.tsx?$/.exec(id)?.[1] ?? null;
/** For groups that do not include their dependencies. */
const withoutDependencies = { includeDependenciesRecursively: false };

export default defineConfig({
  plugins: [react(), compileMessages(), stripServerParts(), pageFiles(import.meta.dirname), precompress()],
  server: { proxy: { '/v1': apiOrigin, '/api': apiOrigin, '/files': apiOrigin } },
  build: {
    target: 'es2023',
    // a data: URL would need an exception in the content security policy
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // kB before compression; the budgets of the pages are measured by the benchmark
    chunkSizeWarningLimit: 450,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: startModules, priority: 5 },
            { name: 'shell', test: shellModules, priority: 4 },
            { name: 'floating', test: floatingModules, priority: 3 },
            { name: 'popups', test: popupModules, priority: 2 },
            { name: 'choices', test: choiceModules, priority: 2 },
            { name: 'form', test: formModules, priority: 2 },
            { name: 'later', test: laterModules, priority: 3 },
            { name: 'category-icons', test: /category-icons/, priority: 4 },
            { name: 'common', test: commonModules, minShareCount: MIN_SHARING_CHUNKS_COMMON, priority: 3, ...withoutDependencies },
            { name: topicChunkName, debugName: 'topic', test: commonModules, minShareCount: 2, priority: 2, ...withoutDependencies },
            {
              name: areaPartsChunkName,
              debugName: 'parts',
              minShareCount: MIN_SHARING_CHUNKS_AREA,
              priority: 1,
              ...withoutDependencies,
            },
            { name: areaChunkName, debugName: 'area' },
          ],
        },
      },
    },
  },
});
