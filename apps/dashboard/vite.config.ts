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
/** A common module belongs to the group `common` if at least this many chunks share it. */
const MIN_SHARING_CHUNKS_COMMON = 6;
/**
 * Returns the chunk name for a common module shared by only some chunks: `calls` for the contract, `icons` for packages,
 * otherwise the name of the module's folder.
 */
const topicChunkName = (id: string): string => {
  if (id.includes('packages/contract')) return 'calls';
  return /src\/(?:(?:platform|kit|domain)\/([\w-]+)|(ui))\//.exec(id)?.slice(1).find(Boolean) ?? 'icons';
};
/** A module of a feature belongs to the feature's `-parts` chunk if at least this many chunks share it. */
const MIN_SHARING_CHUNKS_AREA = 3;
const areaPartsChunkName = (id: string): string | null => {
  const name = /features\/([\w-]+)\//.exec(id)?.[1];
  return name ? `${name}-parts` : null;
};
/** Puts the main page of an area into one chunk with its data module, such as `orders-page` with `orders-data`. */
const areaChunkName = (id: string): string | null =>
  /features\/([\w-]+)\/\1-(?:page|data)\.tsx?$/.exec(id)?.[1] ?? null;
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
    // in kB before compression; the benchmark checks the budget of each page
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
            {
              name: 'common',
              test: commonModules,
              minShareCount: MIN_SHARING_CHUNKS_COMMON,
              priority: 3,
              ...withoutDependencies,
            },
            {
              name: topicChunkName,
              debugName: 'topic',
              test: commonModules,
              minShareCount: 2,
              priority: 2,
              ...withoutDependencies,
            },
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
