import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { type ApiDescription, openApiDocument } from './openapi/document.ts';

const DOCS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API documents · Souk</title>
    <link rel="stylesheet" href="/v1/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/v1/docs/swagger-ui-bundle.js"></script>
    <script src="/v1/docs/start.js"></script>
  </body>
</html>`;

const START_SCRIPT = `SwaggerUIBundle({ url: '/v1/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', persistAuthorization: false });`;

// Allows inline styles, which the viewer sets at run time. Scripts come only from this server.
const DOCS_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the OpenAPI document at /openapi.json and a page to browse it at /docs. */
export function registerApiDocs(app: FastifyInstance, description: ApiDescription): void {
  let document: string | undefined;
  app.get('/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(openApiDocument(description));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const serve = (path: string, type: string, content: () => Promise<string> | string) =>
    app.get(path, async (_, reply) =>
      reply
        .header('Content-Security-Policy', DOCS_SECURITY_POLICY)
        .type(type)
        .send(await content()),
    );
  serve('/docs', 'text/html; charset=utf-8', () => DOCS_PAGE);
  serve('/docs/start.js', 'text/javascript; charset=utf-8', () => START_SCRIPT);
  serve('/docs/swagger-ui.css', 'text/css; charset=utf-8', () => readFile(join(folder, 'swagger-ui.css'), 'utf8'));
  serve('/docs/swagger-ui-bundle.js', 'text/javascript; charset=utf-8', () =>
    readFile(join(folder, 'swagger-ui-bundle.js'), 'utf8'),
  );
}
