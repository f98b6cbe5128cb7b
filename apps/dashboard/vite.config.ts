import react from '@vitejs/plugin-react';
import { compileMessages } from '../../packages/contract/build/compile-messages.ts';
import { defineConfig } from 'vite';
import { callsOnly } from './build/calls-only.ts';
import { pageFiles } from './build/page-files.ts';
import { precompress } from './build/precompress.ts';

/** Where `vite` alone finds the API server; the built dashboard is served by that server itself. */
const apiOrigin = process.env.SOUK_API_ORIGIN ?? 'http://127.0.0.1:4000';

/*
 * What travels together, so that a page is a handful of requests instead of seventy: each group with all that it needs and
 * that no group above it has.
 */
/** The page before sign-in, and with it the router. */
const start = /src\/(app\/main|features\/session\/login-page)\.tsx$/;
/** What every page behind the sign-in needs: the frame around it, the kits of lists and details. */
const shell =
  /icons\/(lock|tags)\.|src\/(app\/routes\/dashboard-layout|ui\/(page-head|pairs|timeline|stepper|thumb|notice|sparkline)|kit\/(list\/(list-card|use-list|view-tabs)|detail\/[\w-]+|charts\/plot|pictures\/picture-source)|domain\/(orders\/(order-list|order-papers)|activity\/activity-card))\.tsx?$/;
/** What opens over a page, and lists of choices; loaded on first use, with what both stand on. */
const floating =
  /src\/ui\/popup\.module|@floating-ui|@base-ui\/(utils|react\/(floating-ui-react|internals|utils|merge-props|separator|toolbar))/;
const popups = /src\/(ui\/(menu-popup|popover-popup|overlay-frame)|app\/layout\/sidebar-drawer)\.tsx$/;
const choices = /src\/ui\/((multi-)?combobox|select)\.tsx$/;
const form = /src\/kit\/(form|pickers)\//;
/** Toasts and what the server tells of itself: once the page stands. */
const later = /src\/(kit\/toast\/toast-host|platform\/live\/live-events)\.tsx?$/;
/** What many pages share; a calendar or an editor is too large to come with all of them. */
const common =
  /src\/(platform\/|ui\/(?!calendar|date-|select|[a-z-]*combobox|[a-z]+-popup|overlay-frame)|kit\/(?!form|pickers|rich-text\/rich-text-(?:editor|field|toolbar))|domain\/)|packages\/contract|lucide-react|@tanstack\/(react-query|query-core)/;
/** By so many of the pieces that are loaded by themselves. */
const MANY = 6;
/** What fewer share travels by what it is about: `ads`, `ledger`; the calls and the icons by themselves. */
const topic = (id: string): string => {
  if (id.includes('packages/contract')) return 'calls';
  return /src\/(?:(?:platform|kit|domain)\/([\w-]+)|(ui))\//.exec(id)?.slice(1).find(Boolean) ?? 'icons';
};
/** What the pages of one area share. */
const SEVERAL = 3;
const areaParts = (id: string): string | null => {
  const name = /features\/([\w-]+)\//.exec(id)?.[1];
  return name ? `${name}-parts` : null;
};
/** The page an area opens with and what it asks for: `orders-page` with `orders-data`. Details come with their own hover. */
const area = (id: string): string | null => /features\/([\w-]+)\/\1-(?:page|data)\.tsx?$/.exec(id)?.[1] ?? null;
/** Each of these is taken without what it stands on. */
const alone = { includeDependenciesRecursively: false };

export default defineConfig({
  plugins: [react(), compileMessages(), callsOnly(), pageFiles(import.meta.dirname), precompress()],
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
            { name: 'start', test: start, priority: 5 },
            { name: 'shell', test: shell, priority: 4 },
            { name: 'floating', test: floating, priority: 3 },
            { name: 'popups', test: popups, priority: 2 },
            { name: 'choices', test: choices, priority: 2 },
            { name: 'form', test: form, priority: 2 },
            { name: 'later', test: later, priority: 3 },
            { name: 'category-icons', test: /category-icons/, priority: 4 },
            { name: 'common', test: common, minShareCount: MANY, priority: 3, ...alone },
            { name: topic, debugName: 'topic', test: common, minShareCount: 2, priority: 2, ...alone },
            { name: areaParts, debugName: 'parts', minShareCount: SEVERAL, priority: 1, ...alone },
            { name: area, debugName: 'area' },
          ],
        },
      },
    },
  },
});
