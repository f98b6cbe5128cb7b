import type { ContractManifest } from '@souk/contract/core/contract-manifest.ts';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';

const manifests = import.meta.glob<ContractManifest>('../../../packages/contract/src/*/manifest.ts', {
  eager: true,
  import: 'manifest',
});

/** Every endpoint of the contract. The module runs only in Vite, which resolves the glob import. */
export const contractEndpoints: readonly Endpoint[] = Object.values(manifests).flatMap(({ areas }) =>
  Object.values(areas).flatMap(({ endpoints }) => Object.values(endpoints)),
);
