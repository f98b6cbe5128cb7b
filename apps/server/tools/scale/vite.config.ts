import { mergeConfig } from 'vite';
import server from '../../vite.config.ts';

/** Builds the `souk` commands with the large data sets. Uses the settings of the server, but another folder. */
export default mergeConfig(server, {
  build: {
    outDir: '../../.souk/seeds',
    rollupOptions: { input: { main: 'tools/scale/main.ts', cli: 'tools/scale/main.ts' } },
  },
});
