import { type Access, keyScopeOf } from '@souk/contract/core/access.ts';
import { failure } from '@souk/contract/core/envelope.ts';
import type { Endpoint, Schema } from '@souk/contract/core/endpoint.ts';
import { LANGUAGES } from '@souk/contract/core/fields.ts';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

const toJson = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema),
  }) as Json;
  return json;
};

/** A format says what its long pattern says, and every whole number ends where JavaScript's do. */
function tidy(json: Json): void {
  if (json.format !== undefined) delete json.pattern;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
}

/** The OpenAPI 3.1 document of all endpoints, made from the very schemas that validate. */
export function openApiDocument(api: Record<string, Record<string, Endpoint>>): Json {
  const paths: Record<string, Json> = {};
  for (const [area, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = (paths[endpoint.path] ??= {});
      path[endpoint.method.toLowerCase()] = operation(area, name, endpoint);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Souk', version: '1.0.0', description: 'Back office of an e-commerce marketplace.' },
    servers: [{ url: '/v1' }],
    tags: Object.keys(api).map((area) => ({ name: area })),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: toJson(failure, 'output') },
    },
    paths,
  };
}

function operation(area: string, name: string, endpoint: Endpoint): Json {
  const isWrite = endpoint.method !== 'GET';
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    'x-roles': rolesOf(endpoint.access),
    ...(endpoint.access.who === 'area' ? { 'x-area': endpoint.access.area, 'x-level': endpoint.access.level } : {}),
    ...keyParts(endpoint),
    ...(endpoint.access.who === 'public' ? { security: [] } : { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      LANGUAGE_PARAMETER,
      ...(isWrite && !endpoint.plain ? writeParameters(endpoint) : []),
    ],
    ...(isWrite ? requestBody(endpoint) : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          [endpoint.mediaType ?? 'application/json']: {
            schema: endpoint.mediaType ? toJson(endpoint.data, 'output') : envelope(endpoint.data),
          },
        },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

const keyParts = ({ access, keyData }: Endpoint): Json =>
  keyData ? { 'x-key-scope': keyScopeOf(access), 'x-key-answer': envelope(keyData) } : {};

const envelope = (data: Schema): Json => ({
  type: 'object',
  required: ['statusCode', 'data'],
  properties: { statusCode: { const: 200 }, data: toJson(data, 'output'), message: { type: 'string' } },
});

const ROLES_BY_ACCESS: Record<Access['who'], string[]> = {
  public: [],
  signedIn: ['SA', 'ADMIN', 'GUEST'],
  staff: ['SA', 'ADMIN'],
  area: ['SA', 'ADMIN'],
  superAdmin: ['SA'],
};

/** `KEY` stands for the storefront keys of the scope. */
const rolesOf = (access: Access): string[] => [...ROLES_BY_ACCESS[access.who], ...(keyScopeOf(access) ? ['KEY'] : [])];

/** Answers speak it: `message`, what stands at fields, and content kept in several languages. */
const LANGUAGE_PARAMETER: Json = {
  name: 'x-lang',
  in: 'header',
  required: false,
  schema: { type: 'string', enum: [...LANGUAGES], default: 'en' },
  description: 'The language of sentences and of content; what has no words in it, or an unknown one, is in English',
};

interface ObjectJson {
  properties?: Record<string, Json>;
  required?: string[];
}

function parameters(place: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJson(schema, 'input') as ObjectJson;
  const parsed = (toJson(schema, 'output') as ObjectJson).properties ?? {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(place === 'path' ? { schema: property } : queryParameter(name, property, parsed[name])),
  }));
}

/** How a value stands in a query string: lists joined by commas, yes and no as `true` and `false`. */
function queryParameter(name: string, given: Json, parsed: Json | undefined): Json {
  if (parsed?.type === 'array') return { schema: parsed, style: 'form', explode: false };
  if (given.type === 'object')
    return { schema: given, style: 'form', explode: true, description: `Sent as ${name}.<key>=<value>` };
  return { schema: isFlag(given) ? { type: 'boolean' } : given };
}

const isFlag = ({ anyOf }: Json): boolean =>
  Array.isArray(anyOf) && anyOf.some((option: Json) => option.type === 'boolean');

function writeParameters(endpoint: Endpoint): Json[] {
  const dryRun = {
    name: 'dryRun',
    in: 'query',
    required: false,
    schema: { type: 'boolean' },
    description: 'Answer with the effects and change nothing',
  };
  if (endpoint.method !== 'POST') return [dryRun];
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: endpoint.idempotencyKey === 'required',
    schema: { type: 'string', minLength: 8, maxLength: 128 },
  };
  return endpoint.ownDryRun ? [key] : [dryRun, key];
}

function requestBody(endpoint: Endpoint): Json {
  if (endpoint.upload) {
    const fields = endpoint.body ? (toJson(endpoint.body, 'input') as { properties?: Json }).properties : {};
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' }, ...fields },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!endpoint.body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: toJson(endpoint.body, 'input') } } },
  };
}
