import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `vite` alone finds the API server; the built dashboard is served by that server itself. */
const apiOrigin = process.env.SOUK_API_ORIGIN ?? 'http://127.0.0.1:4000';

const compressible = /\.(js|css|svg)$/;
/** Below a network packet there is nothing to win. */
const compressFrom = 1024;

/** Writes a .br and a .gz beside every asset, as small as can be, once; the server hands them out as they are. */
const precompress = (): Plugin => ({
  name: 'souk-precompress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const compressed = Object.values(bundle).map(async (output) => {
      const content = Buffer.from(output.type === 'chunk' ? output.code : output.source);
      if (!compressible.test(output.fileName) || content.length < compressFrom) return;
      const path = join(dir, output.fileName);
      await Promise.all([
        promisify(brotliCompress)(content).then((smaller) => writeFile(`${path}.br`, smaller)),
        promisify(gzip)(content, { level: 9 }).then((smaller) => writeFile(`${path}.gz`, smaller)),
      ]);
    });
    await Promise.all(compressed);
  },
});

export default defineConfig({
  plugins: [react(), precompress()],
  server: { proxy: { '/v1': apiOrigin, '/api': apiOrigin, '/files': apiOrigin } },
  build: {
    target: 'es2023',
    // a data: URL would need an exception in the content security policy
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // what the sign-in page needs, then what every page behind it needs, then what every list needs: a handful of
          // requests instead of seventy, and smaller together
          groups: [
            {
              name: 'start',
              test: /rolldown\/runtime|src\/(app\/main|features\/session\/login-page)\.tsx$/,
              priority: 3,
              includeDependenciesRecursively: true,
            },
            {
              name: 'shell',
              test: /src\/(app\/routes\/dashboard-layout|shared\/ui\/page-head)\.tsx$/,
              priority: 2,
              includeDependenciesRecursively: true,
            },
            {
              name: 'list',
              test: /src\/shared\/(list\/(list-card|use-list|view-tabs)|orders\/order-list)\.tsx?$/,
              priority: 1,
              includeDependenciesRecursively: true,
            },
            // after the first paint: toasts and what the server tells of itself
            { name: 'later', test: /src\/shared\/(toast\/toast-host|live\/live-events)\.tsx?$/ },
          ],
        },
      },
    },
  },
});
