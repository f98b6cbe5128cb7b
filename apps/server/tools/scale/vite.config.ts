import { mergeConfig } from 'vite';
import server from '../../vite.config.ts';

/** Builds the commands with the scales that are filled by SQL statements, like the server but never into its folder. */
export default mergeConfig(server, {
  build: {
    outDir: '../../.souk/seeds',
    rollupOptions: { input: { main: 'tools/scale/main.ts', cli: 'tools/scale/main.ts' } },
  },
});
