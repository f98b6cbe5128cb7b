/// <reference types="vite/types/importMeta.d.ts" />
import type { Endpoint, Schema } from '#contract/core/endpoint.ts';
import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { sharedSchemas } from '#contract/core/shared-schemas.ts';

const manifests = Object.values(
  import.meta.glob<ContractManifest>('./*/manifest.ts', { eager: true, import: 'manifest' }),
);
const areas = manifests.flatMap((manifest) => Object.entries(manifest.areas));

/** Every endpoint below /v1 by area: OpenAPI, the conformance test and the server's registration walk this list. */
export const api: Record<string, Record<string, Endpoint>> = Object.fromEntries(
  areas.map(([name, { endpoints }]) => [name, endpoints]),
);

/** One sentence per area of the API. */
export const apiTags: Record<string, string> = Object.fromEntries(
  areas.map(([name, { description }]) => [name, description]),
);

/** The schemas that the OpenAPI document defines once and refers to by name. */
export const schemaNames: Record<string, Schema> = Object.assign(
  {},
  sharedSchemas,
  ...manifests.map(({ schemas }) => schemas),
);
