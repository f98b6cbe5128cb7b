import { keyMayAccess, mayAccess } from '@souk/contract/core/access.ts';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demandOpen } from '#core/closures.ts';
import { type Actor, type Context, noEffects, type Services } from '#core/context.ts';
import { forbidden, unauthorised, wrongField } from '#core/errors.ts';
import { rendererFor, renderStored } from '#core/messages/render-message.ts';
import { renderMessages } from '#core/messages/render-messages.ts';
import { dataFor, refusalFor } from './caller-answer.ts';
import { languageOf } from './language.ts';
import { parseCall, shapeAnswer } from './parse.ts';
import type { Route } from './route.ts';
import { paceGroupOf } from './staff-pace.ts';
import { fingerprint, receiveForm } from './upload.ts';
import { runWrite } from './write.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
    /** The body as it was sent, where the endpoint is `signed`. */
    sentBody?: string;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Puts a route behind the one gate: 401, then 403, both before the body is read, then every wrong field at once. */
export function registerRoute(app: FastifyInstance, services: Services, route: Route): void {
  const { endpoint } = route;
  const paceGroup = paceGroupOf(endpoint);
  app.route<Querystring>({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint, ...(route.limit ? { rateLimit: route.limit } : {}) },
    onRequest: async (request) => {
      request.actor = await identify(services, request, endpoint);
      if (request.actor.kind === 'key') await app.demandKeyPace(request);
      if (request.actor.kind === 'person') app.demandStaffPace(request.actor.id, paceGroup);
    },
    handler: async (request, reply) => {
      const data = await answer(services, route, { request, reply }).catch((error: unknown) => {
        throw refusalFor(endpoint, request.actor, error);
      });
      if (reply.sent || data === reply) return reply;
      const render = renderStored(await rendererFor(languageOf(request)));
      const written = renderMessages(dataFor(endpoint, request.actor), data, render);
      return { statusCode: 200, data: written, ...(endpoint.message ? { message: endpoint.message } : {}) };
    },
  });
}

async function identify(services: Services, request: FastifyRequest, endpoint: Endpoint): Promise<Actor> {
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

interface Querystring {
  Querystring: Record<string, unknown>;
}

interface Exchange {
  request: FastifyRequest<Querystring>;
  reply: FastifyReply;
}

async function answer(services: Services, route: Route, { request, reply }: Exchange): Promise<unknown> {
  const { endpoint } = route;
  const { isDryRun, query } = takeDryRun(endpoint, request.query);
  const isForm = endpoint.upload && !endpoint.plain;
  // What is no form at all still hears what is wrong with its address.
  if (isForm && !request.isMultipart()) parseCall(endpoint, { params: request.params, query, body: {} });
  const form = isForm ? await receiveForm(request) : undefined;
  const parts = parseCall(endpoint, { params: request.params, query, body: form ? form.fields : request.body });
  const ctx = contextOf(services, request);
  if (endpoint.money) await demandOpen(ctx, 'money');
  const run = (inside: Context) => route.handle({ ctx: inside, ...parts, file: form?.file, request, reply });
  const shape = (data: unknown) => shapeAnswer({ data: dataFor(endpoint, ctx.actor) }, data);
  if (endpoint.method === 'GET' || endpoint.plain) {
    const data = await run(ctx);
    // A stream has taken the answer over by then, and is no data to shape.
    return reply.sent || data === reply ? reply : shape(data);
  }
  const options = {
    endpoint,
    isDryRun,
    idempotencyKey: headerOf(request, 'idempotency-key'),
    body: form ? fingerprint(form) : request.body,
    route: `${endpoint.method} ${request.url}`,
  };
  return runWrite(ctx, options, async (inside) => shape(await run(inside)));
}

function takeDryRun(
  endpoint: Endpoint,
  query: Record<string, unknown>,
): { isDryRun: boolean; query: Record<string, unknown> } {
  const { dryRun, ...rest } = query;
  if (dryRun === undefined || dryRun === '') return { isDryRun: false, query: rest };
  if (endpoint.method === 'GET' || endpoint.plain || endpoint.ownDryRun) return { isDryRun: false, query };
  if (dryRun !== 'true' && dryRun !== 'false') throw wrongField('dryRun', 'request.true_or_false');
  return { isDryRun: dryRun === 'true', query: rest };
}

export function contextOf(services: Services, request: FastifyRequest): Context {
  return {
    db: services.database,
    actor: request.actor,
    language: languageOf(request),
    now: services.clock(),
    requestId: request.id,
    address: request.ip,
    userAgent: headerOf(request, 'user-agent') ?? '',
    ...(request.routeOptions.config.endpoint?.confirmation && {
      confirmation: { proof: headerOf(request, 'x-confirmation') },
    }),
    effects: noEffects(),
    services,
  };
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
