import { join } from 'node:path';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { english } from '@souk/contract/messages/en.ts';
import { reportIssuesByCode } from '@souk/contract/core/field-errors.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { newId } from '#core/id.ts';
import { projectRoot } from '#core/project-root.ts';
import { createAuthenticate } from '#core/auth/authenticate.ts';
import { createIdentifyCustomer } from '#core/auth/customer-token.ts';
import { createPasswordHasher } from '#core/auth/passwords.ts';
import { createSecretBox } from '#core/auth/secret-box.ts';
import { createTokens } from '#core/auth/tokens.ts';
import type { Services } from '#core/context.ts';
import type { Database } from '#core/db/database.ts';
import { createFetchPublic, type Network } from '#core/fetch/fetch-public.ts';
import { inlineScriptHashes, registerDashboard } from '#core/http/dashboard.ts';
import { registerApiDocs } from '#core/http/api-docs.ts';
import { registerDownloads } from '#core/http/downloads.ts';
import { createClientErrorHandler } from '#core/http/client-errors.ts';
import { registerFailures, sendFailure } from '#core/http/failures.ts';
import { registerHealth } from '#core/http/health.ts';
import { registerRateLimits } from '#core/http/rate-limits.ts';
import { registerRoute } from '#core/http/register.ts';
import { registerSecurityHeaders } from '#core/http/security-headers.ts';
import { limitBodyTime } from '#core/http/body-time.ts';
import { limitConnections } from '#core/http/connection-limits.ts';
import { createProxyCheck, createTrustCheck, warnAboutIgnoredProxy } from '#core/http/trusted-proxies.ts';
import { safeError } from '#core/safe-error.ts';
import { createStorageState } from '#core/storage.ts';
import { registerShedding } from '#core/http/shedding.ts';
import { createMailer } from '#core/mail/mailer.ts';
import { createSignal } from '#core/signal.ts';
import { registerFileServing } from '#modules/files/serve-files.ts';
import { registerLegacy } from '#modules/legacy/legacy.routes.ts';
import { registerRoutes } from '#modules/session/session.routes.ts';
import type { Config } from './config.ts';
import { createFileStore } from './create-file-store.ts';
import { apiDescription, combinedModules, downloads, routes } from './modules.ts';

const MAX_BODY_BYTES = 1024 * 1024;
const MAX_UPLOAD_FILE_BYTES = 10 * 1024 * 1024;
const MIN_COMPRESSED_BYTES = 1024;
/**
 * Time to receive a complete request: 10 MiB over a slow connection. Bodies other than forms have less time, see body-time.ts.
 */
const REQUEST_TIMEOUT_MS = 180_000;
const HEADERS_TIMEOUT_MS = 15_000;
const TIMEOUT_CHECK_INTERVAL_MS = 5000;
/** A connection without a byte in either direction is closed after this time. The event stream sends data more often. */
const MAX_IDLE_CONNECTION_MS = 90_000;
const DASHBOARD_FOLDER = join(projectRoot, 'apps/dashboard/dist');

interface AppOptions {
  config: Config;
  database: Database;
  /** The current time, replaced in tests. */
  clock?: () => Date;
  /** The event loop delay in milliseconds above which calls are rejected. Higher in tests, which run on busy machines. */
  maxLag?: number;
  /** Access to external hosts, replaced in tests. */
  network?: Network;
}

export interface SoukApp {
  app: FastifyInstance;
  services: Services;
}

/** Builds the HTTP server without listening: the plugins, whose order matters, and then the routes of the modules. */
export async function buildApp({
  config,
  database,
  clock = () => new Date(),
  maxLag,
  network,
}: AppOptions): Promise<SoukApp> {
  reportIssuesByCode();
  const closing = new AbortController();
  const services = createServices({ config, database, clock, network }, closing.signal);
  const isTrusted = createTrustCheck(config.trustProxy);
  const securityHeaders = new Map<string, string>();
  const newRequestId = () => newId(clock());
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { err: serializeError, cause: serializeError } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrusted,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: MAX_IDLE_CONNECTION_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS },
    genReqId: newRequestId,
    clientErrorHandler: createClientErrorHandler({ headers: securityHeaders, newRequestId }),
    // Requests without a route bypass the hooks.
    frameworkErrors: (error, request, reply) => {
      reply.raw.setHeaders(securityHeaders);
      void sendFailure(request, reply, error);
    },
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // While the process stops, requests on open connections are still served. Each response closes its connection.
    return503OnClosing: false,
  });
  app.addHook('preClose', async () => closing.abort());
  limitConnections(app, {
    isProxy: createProxyCheck(config.trustProxy),
    databaseConnections: database.maxConnections,
  });
  limitBodyTime(app);
  warnAboutIgnoredProxy(app, isTrusted);
  acceptEmptyJson(app);
  const storage = createStorageState(config.dataDir);
  registerFailures(app, storage);
  await registerSecurityHeaders(
    app,
    {
      contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config.apiHost) },
      strictTransportSecurity: config.publicUrl.startsWith('https:'),
    },
    securityHeaders,
  );
  await app.register(cors, { origin: config.corsOrigins, exposedHeaders: ['Retry-After'], maxAge: 600 });
  await app.register(compress, { threshold: MIN_COMPRESSED_BYTES, encodings: ['gzip'], globalDecompression: false });
  await app.register(multipart, { limits: { fileSize: MAX_UPLOAD_FILE_BYTES, files: 1, fields: 10 } });
  await registerRateLimits(app, { database, limits: config.rateLimits });
  registerShedding(app, { database, maxLag });
  registerHealth(app, { database, storage, hasMetrics: !config.production, clock });
  await app.register(
    async (v1) => {
      v1.addHook('onSend', async (_, reply) => {
        if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store');
      });
      registerApiDocs(v1, { ...apiDescription, messages: english });
      registerDownloads(v1, services, downloads);
      for (const route of routes) registerRoute(v1, services, route);
    },
    { prefix: '/v1' },
  );
  for (const route of registerRoutes) registerRoute(app, services, route);
  await registerLegacy(app, { isDemo: config.demo });
  registerFileServing(app, services);
  await registerDashboard(app, DASHBOARD_FOLDER);
  await app.ready();
  return { app, services };
}

function createServices(
  { config, database, clock, network }: Omit<AppOptions, 'clock' | 'maxLag'> & { clock: () => Date },
  closing: AbortSignal,
): Services {
  const tokens = createTokens(config.jwtSecret);
  const secrets = createSecretBox(config.jwtSecret);
  return {
    database,
    tokens,
    secrets,
    authenticate: createAuthenticate(database, tokens),
    identifyCustomer: createIdentifyCustomer(database, secrets),
    passwords: createPasswordHasher(),
    files: createFileStore(config),
    fetchPublic: createFetchPublic(network),
    mailer: createMailer({
      smtpUrl: config.smtpUrl,
      folder: join(config.dataDir, 'mail'),
      publicUrl: config.publicUrl,
    }),
    clock,
    settings: { isDemo: config.demo, publicUrl: config.publicUrl, webhookSecrets: config.webhookSecrets },
    modules: combinedModules,
    commits: createSignal(),
    closing,
  };
}

/** Keeps the values of failed queries out of the logs. */
const serializeError = (error: unknown) => ({ ...safeError(error) });

// Some clients send the JSON content type with an empty body.
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (request.routeOptions.config.endpoint?.signed) request.rawBody = body;
    return parseJson(request, body, done);
  });
}

function contentSecurityPolicy(apiHost: string | undefined): Record<string, string[]> {
  const server = ["'self'", ...(apiHost ? [apiHost] : [])];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScriptHashes(DASHBOARD_FOLDER)],
    'style-src': ["'self'"],
    'connect-src': server,
    'img-src': [...server, 'data:', 'blob:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
}
