import { compileMessages } from '../../packages/contract/build/compile-messages.ts';
import { defineConfig, type Plugin } from 'vite';

/**
 * Our own code, the contract and the seeds in one folder, with the packages of which we use a small part, so that the rest of
 * them is never loaded. Other npm packages stay outside: some break when bundled.
 */
export default defineConfig({
  plugins: [compileMessages(), plainLetters()],
  ssr: { noExternal: [/^@souk\//, 'drizzle-orm', 'jose', 'uuid', 'zod'] },
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

/** V8 keeps the text of what it runs, with two bytes for every letter as soon as one letter needs them. */
function plainLetters(): Plugin {
  const escaped = (letter: string) => String.raw`\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'plain-letters',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
    },
  };
}
