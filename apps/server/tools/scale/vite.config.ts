import { mergeConfig } from 'vite';
import server from '../../vite.config.ts';

/** Builds `souk` with the large data sets, with the settings of the server but into another folder. */
export default mergeConfig(server, {
  build: {
    outDir: '../../.souk/seeds',
    rollupOptions: { input: { main: 'tools/scale/main.ts', cli: 'tools/scale/main.ts' } },
  },
});
