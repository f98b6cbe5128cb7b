import { mergeConfig } from 'vite';
import server from '../../vite.config.ts';

/** The commands with the scales that are made by statements, built like the server but never into its folder. */
export default mergeConfig(server, {
  build: {
    outDir: '../../.souk/seeds',
    rollupOptions: { input: { main: 'tools/scale/main.ts', cli: 'tools/scale/main.ts' } },
  },
});
