import { defineConfig } from 'vite';

/** Our own code, the contract and the seeds in one folder; npm packages stay outside: some break when bundled. */
export default defineConfig({
  ssr: { noExternal: [/^@souk\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
    rollupOptions: {
      input: { main: 'src/main.ts', cli: 'src/cli/souk.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
