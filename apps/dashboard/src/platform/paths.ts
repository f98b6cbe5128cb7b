export { paths } from '@souk/contract/dashboard-paths.ts';
