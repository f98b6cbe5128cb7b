import type { Endpoint, Schema } from './endpoint.ts';
import { sharedSchemas } from './shared-schemas.ts';

interface ApiArea {
  /** One sentence for the OpenAPI document. */
  description: string;
  endpoints: Record<string, Endpoint>;
}

/** The part of the API that one entity's folder adds. */
export interface ContractManifest {
  /** Parts of the API by their names in the OpenAPI document; usually only one, named after the entity. */
  areas: Record<string, ApiArea>;
  /**
   * Schemas that several operations share, by their name in generated clients. Schemas of a single operation are named
   * after the operation.
   */
  schemas: Record<string, Schema>;
}

interface ApiDescription {
  /** Endpoints by area and name. */
  api: Record<string, Record<string, Endpoint>>;
  /** One sentence per area. */
  tags: Record<string, string>;
  /** Schemas that the OpenAPI document defines once and refers to by name. */
  schemaNames: Record<string, Schema>;
}

/** Combines the manifests. */
export function describeApi(manifests: readonly ContractManifest[]): ApiDescription {
  const areas = manifests.flatMap((manifest) => Object.entries(manifest.areas));
  return {
    api: Object.fromEntries(areas.map(([name, { endpoints }]) => [name, endpoints])),
    tags: Object.fromEntries(areas.map(([name, { description }]) => [name, description])),
    schemaNames: Object.assign({}, sharedSchemas, ...manifests.map(({ schemas }) => schemas)),
  };
}
