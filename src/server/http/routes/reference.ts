import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { apiBase } from '../../../contract/endpoint.ts';
import { htmlPage } from '../../html-page.ts';
import { Problem } from '../problem.ts';

const referencePath = `${apiBase}/reference`;

/** Swagger UI sets styles of elements; everything else comes from the shop itself. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const start = `SwaggerUIBundle({
  url: '${apiBase}/openapi.json',
  domNode: document.querySelector('main'),
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  requestInterceptor: (request) => {
    request.headers.Client = 'web';
    return request;
  },
});`;

/** The OpenAPI document as a page, with requests to try. Swagger UI is a development package, so a live shop has no page. */
export function referenceRoutes(app: Hono): void {
  const folder = swaggerUi();
  app.get(referencePath, (context) => {
    if (folder === undefined) throw new Problem(404, 'This page needs the development packages: npm ci');
    context.header('Content-Security-Policy', policy);
    return context.html(page);
  });
  if (folder === undefined) return;
  app.get(`${referencePath}/start.js`, (context) => context.body(start, 200, { 'Content-Type': javascript }));
  for (const [name, type] of files)
    app.get(`${referencePath}/${name}`, async (context) =>
      context.body(await readFile(join(folder, name)), 200, { 'Content-Type': type }),
    );
}

const javascript = 'text/javascript; charset=utf-8';
const files = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', javascript],
]);

function swaggerUi(): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  } catch {
    return undefined;
  }
}

const page = htmlPage({
  language: 'en',
  title: 'Shop API',
  style: `
  body { margin: 0 }
  .swagger-ui .responses-inner { overflow-x: auto }
`,
  head: html`<link rel="icon" href="data:,">
<link rel="stylesheet" href="${referencePath}/swagger-ui.css">
<script defer src="${referencePath}/swagger-ui-bundle.js"></script>
<script defer src="${referencePath}/start.js"></script>`,
  body: html`<main></main>`,
});
