import { CONFIRMATION_MINUTES } from '#core/auth/confirmation.ts';
import type { Endpoint, Schema } from '@souk/contract/core/endpoint.ts';
import { LANGUAGES } from '@souk/contract/core/fields.ts';
import type { Json, SchemaWriter } from './schemas.ts';

/** `components.parameters`: the parameters that many operations share. */
export const SHARED_PARAMETERS: Record<string, Json> = {
  Language: {
    name: 'x-lang',
    in: 'header',
    required: false,
    schema: { type: 'string', enum: [...LANGUAGES], default: 'en' },
    description: 'Language of messages and content; English where a translation is missing',
  },
  DryRun: {
    name: 'dryRun',
    in: 'query',
    required: false,
    schema: { type: 'boolean' },
    description: 'Return the effects and change nothing',
  },
  IdempotencyKey: idempotencyKey(false),
  RequiredIdempotencyKey: idempotencyKey(true),
  Confirmation: confirmation(false),
  RequiredConfirmation: confirmation(true),
};

const shared = (name: keyof typeof SHARED_PARAMETERS): Json => ({ $ref: `#/components/parameters/${name}` });

/** Every parameter of an endpoint: path, query, and the headers that apply to it. */
export function describeParameters(endpoint: Endpoint, writer: SchemaWriter): Json[] {
  return [
    ...describeFields('path', endpoint.params, writer),
    ...describeFields('query', endpoint.query, writer),
    shared('Language'),
    ...writeParameters(endpoint),
    ...(endpoint.confirmation
      ? [shared(endpoint.confirmation === 'required' ? 'RequiredConfirmation' : 'Confirmation')]
      : []),
  ];
}

function writeParameters({ method, plain, ownDryRun, idempotencyKey: key }: Endpoint): Json[] {
  if (method === 'GET' || plain) return [];
  if (method !== 'POST') return [shared('DryRun')];
  const dryRun = ownDryRun ? [] : [shared('DryRun')];
  return [...dryRun, shared(key === 'required' ? 'RequiredIdempotencyKey' : 'IdempotencyKey')];
}

interface ObjectJson {
  properties?: Record<string, Json>;
  required?: string[];
}

function describeFields(location: 'path' | 'query', schema: Schema | undefined, writer: SchemaWriter): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] }: ObjectJson = writer.write(schema, 'input');
  const parsed: ObjectJson = writer.write(schema, 'output');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    ...(location === 'path' ? { schema: property } : queryField(name, property, parsed.properties?.[name])),
  }));
}

/** Describes a query parameter: lists are joined by commas, booleans are `true` and `false`. */
function queryField(name: string, input: Json, output: Json | undefined): Json {
  if (output?.type === 'array') return { schema: output, style: 'form', explode: false };
  if (input.type === 'object')
    return { schema: input, style: 'form', explode: true, description: `Sent as ${name}.<key>=<value>` };
  return { schema: isFlag(input) ? { type: 'boolean' } : input };
}

const isFlag = ({ anyOf }: Json): boolean =>
  Array.isArray(anyOf) && anyOf.some((option: Json) => option.type === 'boolean');

function idempotencyKey(isRequired: boolean): Json {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: isRequired,
    schema: { type: 'string', minLength: 8, maxLength: 128 },
    description: 'Repeating the call with the same key within 24 hours returns the first response',
  };
}

function confirmation(isRequired: boolean): Json {
  return {
    name: 'X-Confirmation',
    in: 'header',
    required: isRequired,
    schema: { type: 'string' },
    description: `The proof from \`POST /auth/confirm-password\`, valid for ${CONFIRMATION_MINUTES} minutes`,
  };
}
