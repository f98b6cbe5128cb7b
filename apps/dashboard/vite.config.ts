import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `vite` alone finds the API server; the built dashboard is served by that server itself. */
const apiOrigin = process.env.SOUK_API_ORIGIN ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react()],
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
          // what the sign-in page needs, then what every page behind it needs: two requests instead of forty, and seven KB less
          groups: [
            { name: 'start', test: /src\/(app\/main|features\/session\/login-page)\.tsx$/, priority: 2, includeDependenciesRecursively: true },
            { name: 'shell', test: /src\/app\/routes\/dashboard-layout\.tsx$/, priority: 1, includeDependenciesRecursively: true },
          ],
        },
      },
    },
  },
});
