import { keyMayAccess, mayAccess } from '@souk/contract/core/access.ts';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertNotFrozen } from '#core/freezes.ts';
import { CUSTOMER_TOKEN_HEADER } from '#core/auth/customer-token.ts';
import {
  type Actor,
  type Context,
  type Customer,
  noEffects,
  type Services,
  type StorefrontKey,
} from '#core/context.ts';
import { forbidden, unauthorised, invalidField } from '#core/errors.ts';
import { getRenderer, renderStored } from '#core/messages/render-message.ts';
import { renderMessages } from '#core/messages/render-messages.ts';
import { responseSchemaFor, errorForCaller } from './caller-response.ts';
import { requestLanguage } from './language.ts';
import { parseCall, shapeResponse } from './parse.ts';
import { UPLOAD_LIMIT } from './rate-limits.ts';
import type { Route } from './route.ts';
import { rateLimitGroup } from './staff-rate-limit.ts';
import { formFingerprint, receiveForm } from './upload.ts';
import { runWrite } from './write.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
    /** The unparsed body, if the endpoint is `signed`. */
    rawBody?: string;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Registers a route. Checks the caller (401, 403) before the body is read, and then validates all fields (400). */
export function registerRoute(app: FastifyInstance, services: Services, route: Route): void {
  const { endpoint } = route;
  const paceGroup = rateLimitGroup(endpoint);
  const limit = route.limit ?? (endpoint.upload && UPLOAD_LIMIT);
  app.route<Querystring>({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint, ...(limit && !limit.isShared ? { rateLimit: limit } : {}) },
    onRequest: async (request) => {
      if (limit?.isShared) await app.enforceSharedRateLimit(request, limit);
      request.actor = await identifyCaller(services, request, endpoint);
      if (request.actor.kind === 'key') await app.enforceKeyRateLimit(request.actor.id);
      if (request.actor.kind === 'key' && endpoint.access.who === 'customer') {
        const customer = await identifyCustomer(services, request, request.actor);
        await app.enforceCustomerRateLimit(customer.id);
        request.actor = { ...request.actor, customer };
      }
      if (request.actor.kind === 'person') app.enforceStaffRateLimit(request.actor.id, paceGroup);
    },
    handler: async (request, reply) => {
      const data = await handleCall(services, route, { request, reply }).catch((error: unknown) => {
        throw errorForCaller(endpoint, request.actor, error);
      });
      if (reply.sent || data === reply) return reply;
      const render = renderStored(await getRenderer(requestLanguage(request)));
      const rendered = renderMessages(responseSchemaFor(endpoint, request.actor), data, render);
      return { statusCode: 200, data: rendered, ...(endpoint.message ? { message: endpoint.message } : {}) };
    },
  });
}

async function identifyCaller(services: Services, request: FastifyRequest, endpoint: Endpoint): Promise<Actor> {
  if (endpoint.access.who === 'public') return { kind: 'anonymous' };
  const { authorization } = request.headers;
  const actor = await services.authenticate(authorization, services.clock());
  if (!actor)
    throw unauthorised(authorization?.startsWith('Bearer sk_') ? 'storefront_key.invalid' : 'session.required');
  if (actor.kind === 'key' && !keyMayAccess(actor.scopes, endpoint.access))
    throw forbidden('storefront_key.permission_denied');
  if (actor.kind === 'person' && !mayAccess(actor, endpoint.access)) throw forbidden('permission.denied');
  if (actor.kind === 'person' && actor.mustSetUpTwoFactor && endpoint.access.who !== 'signedIn')
    throw forbidden('session.second_factor_required');
  return actor;
}

const identifyCustomer = (services: Services, request: FastifyRequest, key: StorefrontKey): Promise<Customer> =>
  services.identifyCustomer(key, getHeader(request, CUSTOMER_TOKEN_HEADER), services.clock());

interface Querystring {
  Querystring: Record<string, unknown>;
}

interface RequestAndReply {
  request: FastifyRequest<Querystring>;
  reply: FastifyReply;
}

async function handleCall(services: Services, route: Route, { request, reply }: RequestAndReply): Promise<unknown> {
  const { endpoint } = route;
  const { isDryRun, query } = extractDryRun(endpoint, request.query);
  const isForm = endpoint.upload && !endpoint.plain;
  // Validates the URL even if the request is not a form, so that errors of the URL are reported first.
  if (isForm && !request.isMultipart()) parseCall(endpoint, { params: request.params, query, body: {} });
  const form = isForm ? await receiveForm(request) : undefined;
  const parts = parseCall(endpoint, { params: request.params, query, body: form ? form.fields : request.body });
  const ctx = createContext(services, request);
  if (endpoint.money) await assertNotFrozen(ctx, 'money');
  const run = (inside: Context) => route.handle({ ctx: inside, ...parts, file: form?.file, request, reply });
  const shape = (data: unknown) => shapeResponse({ data: responseSchemaFor(endpoint, ctx.actor) }, data);
  if (endpoint.method === 'GET' || endpoint.plain) {
    const data = await run(ctx);
    // The handler has already sent a stream.
    return reply.sent || data === reply ? reply : shape(data);
  }
  const options = {
    endpoint,
    isDryRun,
    idempotencyKey: getHeader(request, 'idempotency-key'),
    body: form ? formFingerprint(form) : request.body,
    route: `${endpoint.method} ${request.url}`,
    contendedRows: route.contendedRows?.(parts),
  };
  return runWrite(ctx, options, async (inside) => shape(await run(inside)));
}

function extractDryRun(
  endpoint: Endpoint,
  query: Record<string, unknown>,
): { isDryRun: boolean; query: Record<string, unknown> } {
  const { dryRun, ...rest } = query;
  if (dryRun === undefined || dryRun === '') return { isDryRun: false, query: rest };
  if (endpoint.method === 'GET' || endpoint.plain || endpoint.ownDryRun) return { isDryRun: false, query };
  if (dryRun !== 'true' && dryRun !== 'false') throw invalidField('dryRun', 'request.true_or_false');
  return { isDryRun: dryRun === 'true', query: rest };
}

export function createContext(services: Services, request: FastifyRequest): Context {
  return {
    db: services.database,
    actor: request.actor,
    language: requestLanguage(request),
    now: services.clock(),
    requestId: request.id,
    address: request.ip,
    userAgent: getHeader(request, 'user-agent') ?? '',
    ...(request.routeOptions.config.endpoint?.confirmation && {
      confirmation: { proof: getHeader(request, 'x-confirmation') },
    }),
    effects: noEffects(),
    services,
  };
}

function getHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
