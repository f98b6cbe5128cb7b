import { mergeConfig } from 'vite';
import server from '../../vite.config.ts';

/** Builds the generator of the demo with the settings of the server, but into another folder. */
export default mergeConfig(server, {
  build: {
    outDir: '../../.souk/demo',
    rollupOptions: { input: { main: 'tools/demo/generate.ts', cli: 'tools/demo/generate.ts' } },
  },
});
