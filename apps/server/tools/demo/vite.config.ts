import { mergeConfig } from 'vite';
import server from '../../vite.config.ts';

/** Builds the generator of the demo. Uses the settings of the server, but another folder. */
export default mergeConfig(server, {
  build: {
    outDir: '../../.souk/demo',
    rollupOptions: { input: { main: 'tools/demo/generate.ts', cli: 'tools/demo/generate.ts' } },
  },
});
