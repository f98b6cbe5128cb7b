import { type Access, keyScopeOf } from '@souk/contract/core/access.ts';
import type { Endpoint, Schema } from '@souk/contract/core/endpoint.ts';
import { describeEndpoint } from './describe.ts';
import { describeParameters, SHARED_PARAMETERS } from './parameters.ts';
import { failureResponses, describeFailures } from './responses.ts';
import { createSchemaWriter, type Json, type SchemaWriter } from './schemas.ts';

/** The source of the OpenAPI document. */
export interface ApiDescription {
  /** Endpoints by area and name. Each area becomes a tag. */
  api: Record<string, Record<string, Endpoint>>;
  /** One sentence per area. */
  tags: Record<string, string>;
  /** Schemas that several operations share, by their name in the document. */
  schemaNames: Record<string, Schema>;
  /** The English text of every message, by its code. */
  messages: Record<string, string>;
}

/** The OpenAPI 3.1 document of all endpoints, from the same schemas that validate requests and responses. */
export function openApiDocument({ api, tags, schemaNames, messages }: ApiDescription): Json {
  const writer = createSchemaWriter(schemaNames);
  const operations: Operation[] = Object.entries(api).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ area, name, endpoint })),
  );
  for (const operation of operations) nameOwnSchemas(operation, writer);
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const { path, method } = operation.endpoint;
    (paths[path] ??= {})[method.toLowerCase()] = describeOperation(operation, writer);
  }
  const responses = failureResponses(writer);
  const { document, schemas } = writer.components({ paths, parameters: SHARED_PARAMETERS, responses });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Souk',
      version: '1.0.0',
      description: 'Back office of an e-commerce marketplace.',
      contact: { name: 'The maintainers of Souk' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/v1' }],
    tags: Object.keys(api).map((name) => ({ name, description: tags[name] })),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: document.parameters,
      responses: document.responses,
      schemas: { ...schemas, MessageCode: messageCodes(messages) },
    },
    paths: document.paths,
  };
}

/**
 * The codes of failures, warnings and reasons. Clients should rely on the codes; the texts only show which values a message has.
 */
const messageCodes = (messages: Record<string, string>): Json => ({
  type: 'string',
  description: 'Codes are never renamed. A new version may add some.',
  enum: Object.keys(messages).toSorted(),
  'x-texts': messages,
});

interface Operation {
  area: string;
  name: string;
  endpoint: Endpoint;
}

/**
 * Names the schemas of an operation's body and data after the operation, such as `CategoriesCreateBody`, unless they have a name.
 */
function nameOwnSchemas({ area, name, endpoint }: Operation, writer: SchemaWriter): void {
  const prefix = capitalised(area) + capitalised(name);
  if (endpoint.body && !endpoint.upload) writer.name(endpoint.body, `${prefix}Body`);
  writer.name(endpoint.data, `${prefix}Data`);
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function describeOperation({ area, name, endpoint }: Operation, writer: SchemaWriter): Json {
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    description: describeEndpoint(endpoint),
    'x-roles': getRoles(endpoint.access),
    ...(endpoint.access.who === 'area' ? { 'x-area': endpoint.access.area, 'x-level': endpoint.access.level } : {}),
    ...describeKeyAccess(endpoint, writer),
    ...(endpoint.access.who === 'public' ? { security: [] } : { security: [{ bearer: [] }] }),
    parameters: describeParameters(endpoint, writer),
    ...(endpoint.method === 'GET' ? {} : requestBody(endpoint, writer)),
    responses: { 200: successResponse(endpoint, writer), ...describeFailures(endpoint) },
  };
}

const successResponse = ({ data, mediaType }: Endpoint, writer: SchemaWriter): Json => ({
  description: 'Success',
  content: {
    [mediaType ?? 'application/json']: {
      schema: mediaType ? writer.write(data, 'output') : envelopeSchema(data, writer),
    },
  },
});

const describeKeyAccess = ({ access, keyData }: Endpoint, writer: SchemaWriter): Json =>
  keyData ? { 'x-key-scope': keyScopeOf(access), 'x-key-answer': envelopeSchema(keyData, writer) } : {};

const envelopeSchema = (data: Schema, writer: SchemaWriter): Json => ({
  type: 'object',
  required: ['statusCode', 'data'],
  properties: { statusCode: { const: 200 }, data: writer.write(data, 'output'), message: { type: 'string' } },
});

const ROLES_BY_ACCESS: Record<Access['who'], string[]> = {
  public: [],
  signedIn: ['SA', 'ADMIN', 'GUEST'],
  staff: ['SA', 'ADMIN'],
  area: ['SA', 'ADMIN'],
  superAdmin: ['SA'],
  customer: [],
};

/** The roles that may call an endpoint. `KEY` is a storefront key with the required scope. */
const getRoles = (access: Access): string[] => [...ROLES_BY_ACCESS[access.who], ...(keyScopeOf(access) ? ['KEY'] : [])];

function requestBody({ body, upload }: Endpoint, writer: SchemaWriter): Json {
  if (upload) {
    const fields = body ? writer.write(body, 'input').properties : {};
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' }, ...(typeof fields === 'object' ? fields : {}) },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: writer.write(body, 'input') } } } };
}
