import type { Endpoint, Schema } from './endpoint.ts';
import { sharedSchemas } from './shared-schemas.ts';

interface ApiArea {
  /** One sentence for the OpenAPI document. */
  description: string;
  endpoints: Record<string, Endpoint>;
}

/** Everything that the folder of one entity adds to the API. */
export interface ContractManifest {
  /** By the area's name in the OpenAPI document; usually one, of the entity itself. */
  areas: Record<string, ApiArea>;
  /**
   * Schemas that several operations share, by the name that generated clients use. What one operation alone takes or returns is
   * named after that operation instead.
   */
  schemas: Record<string, Schema>;
}

interface ApiDescription {
  /** Endpoints by area and name. */
  api: Record<string, Record<string, Endpoint>>;
  /** One sentence per area. */
  tags: Record<string, string>;
  /** The schemas that the OpenAPI document defines once and refers to by name. */
  schemaNames: Record<string, Schema>;
}

/** What the manifests describe together. */
export function describeApi(manifests: readonly ContractManifest[]): ApiDescription {
  const areas = manifests.flatMap((manifest) => Object.entries(manifest.areas));
  return {
    api: Object.fromEntries(areas.map(([name, { endpoints }]) => [name, endpoints])),
    tags: Object.fromEntries(areas.map(([name, { description }]) => [name, description])),
    schemaNames: Object.assign({}, sharedSchemas, ...manifests.map(({ schemas }) => schemas)),
  };
}
