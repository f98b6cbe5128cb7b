import { mergeConfig } from 'vite';
import server from '../../vite.config.ts';

/** Builds the generator of the demo like the server, but never into its folder. */
export default mergeConfig(server, {
  build: {
    outDir: '../../.souk/demo',
    rollupOptions: { input: { main: 'tools/demo/generate.ts', cli: 'tools/demo/generate.ts' } },
  },
});
