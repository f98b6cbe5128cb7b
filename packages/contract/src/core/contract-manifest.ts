import type { Endpoint, Schema } from './endpoint.ts';

interface ApiArea {
  /** One sentence for the OpenAPI document. */
  description: string;
  endpoints: Record<string, Endpoint>;
}

/** Everything that the folder of one entity adds to the API. `api.ts` combines them. */
export interface ContractManifest {
  /** By the area's name in the OpenAPI document; usually one, of the entity itself. */
  areas: Record<string, ApiArea>;
  /**
   * Schemas that several operations share, by the name that generated clients use. What one operation alone takes or returns is
   * named after that operation instead.
   */
  schemas: Record<string, Schema>;
}
