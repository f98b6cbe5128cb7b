import { CONFIRMATION_MINUTES } from '#core/auth/confirmation.ts';
import { CUSTOMER_TOKEN_HEADER } from '#core/auth/customer-token.ts';
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
  IdempotencyKey: idempotencyKeyParameter(false),
  RequiredIdempotencyKey: idempotencyKeyParameter(true),
  Confirmation: confirmationParameter(false),
  RequiredConfirmation: confirmationParameter(true),
  CustomerToken: {
    name: CUSTOMER_TOKEN_HEADER,
    in: 'header',
    required: true,
    schema: { type: 'string' },
    description:
      'A JSON Web Token that names the customer, signed by the storefront with the signing secret of its key',
  },
};

const sharedParameter = (name: keyof typeof SHARED_PARAMETERS): Json => ({ $ref: `#/components/parameters/${name}` });

/** Every parameter of an endpoint: path, query, and the headers that apply to it. */
export function describeParameters(endpoint: Endpoint, writer: SchemaWriter): Json[] {
  return [
    ...describeFields('path', endpoint.params, writer),
    ...describeFields('query', endpoint.query, writer),
    sharedParameter('Language'),
    ...(endpoint.access.who === 'customer' ? [sharedParameter('CustomerToken')] : []),
    ...parametersOfWrites(endpoint),
    ...(endpoint.confirmation
      ? [sharedParameter(endpoint.confirmation === 'required' ? 'RequiredConfirmation' : 'Confirmation')]
      : []),
  ];
}

function parametersOfWrites({ method, plain, ownDryRun, idempotencyKey: key }: Endpoint): Json[] {
  if (method === 'GET' || plain) return [];
  if (method !== 'POST') return [sharedParameter('DryRun')];
  const dryRun = ownDryRun ? [] : [sharedParameter('DryRun')];
  return [...dryRun, sharedParameter(key === 'required' ? 'RequiredIdempotencyKey' : 'IdempotencyKey')];
}

interface ObjectSchema {
  properties?: Record<string, Json>;
  required?: string[];
}

function describeFields(location: 'path' | 'query', schema: Schema | undefined, writer: SchemaWriter): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] }: ObjectSchema = writer.write(schema, 'input');
  const parsed: ObjectSchema = writer.write(schema, 'output');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    ...(location === 'path' ? { schema: property } : describeQueryField(name, property, parsed.properties?.[name])),
  }));
}

/** Describes a query parameter. Lists are joined by commas, and booleans are sent as `true` or `false`. */
function describeQueryField(name: string, input: Json, output: Json | undefined): Json {
  if (output?.type === 'array') return { schema: output, style: 'form', explode: false };
  if (input.type === 'object')
    return { schema: input, style: 'form', explode: true, description: `Sent as ${name}.<key>=<value>` };
  return { schema: isBooleanParameter(input) ? { type: 'boolean' } : input };
}

const isBooleanParameter = ({ anyOf }: Json): boolean =>
  Array.isArray(anyOf) && anyOf.some((option: Json) => option.type === 'boolean');

function idempotencyKeyParameter(isRequired: boolean): Json {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: isRequired,
    schema: { type: 'string', minLength: 8, maxLength: 128 },
    description: 'Repeating the call with the same key within 24 hours returns the first response',
  };
}

function confirmationParameter(isRequired: boolean): Json {
  return {
    name: 'X-Confirmation',
    in: 'header',
    required: isRequired,
    schema: { type: 'string' },
    description: `The proof from \`POST /auth/confirm-password\`, valid for ${CONFIRMATION_MINUTES} minutes`,
  };
}
