import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { routePath as matchedPath } from 'hono/route';
import { day } from '../../domain/time/units.ts';
import { apiHeaders } from '../../serving/headers.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { withLogFields } from '../log.ts';
import { ShopFailure } from '../shop/failures.ts';
import type { AppParts } from './app-parts.ts';
import { sendErrorPage, wantsPage } from './error-page.ts';
import { problemOf, shopUnavailable } from './failures.ts';
import { officeRoutes } from './office/office-app.ts';
import { failureBody, Problem } from './problem.ts';
import { requestId } from './request-id.ts';
import { favouriteRoutes } from './routes/account/favourites.ts';
import { personalDataRoutes } from './routes/account/personal-data.ts';
import { recapRoutes } from './routes/account/recap.ts';
import { signInRoutes } from './routes/account/sign-in.ts';
import { userRoutes } from './routes/account/user.ts';
import { cartRoutes } from './routes/cart.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { deliveryRoutes } from './routes/delivery.ts';
import { healthRoutes } from './routes/health.ts';
import { mediaRoutes } from './routes/media.ts';
import { orderRoutes } from './routes/orders.ts';
import { outboxRoutes } from './routes/outbox.ts';
import { paymentRoutes } from './routes/payments.ts';
import { referenceRoutes } from './routes/reference.ts';
import { sandboxRoutes } from './routes/sandbox.ts';
import { stockNoticeRoutes } from './routes/stock-notices.ts';
import { withdrawalRoutes } from './routes/withdrawals.ts';

const preflightSeconds = day;

/** The shop API of one edition, without a listening port. */
export function createApp(parts: AppParts): Hono {
  const { config, edition, log, onRequest } = parts;
  const app = new Hono();
  app.use(async (context, next) => {
    const id = requestId(context, config.trustedProxies);
    const start = performance.now();
    context.header('X-Request-Id', id);
    for (const [name, value] of Object.entries(apiHeaders)) context.header(name, value);
    await withLogFields({ request: id }, next);
    const milliseconds = performance.now() - start;
    const { status } = context.res;
    const served = { method: context.req.method, route: matchedPath(context, -1), status };
    log.info('request', { request: id, ...served, ms: Math.round(milliseconds * 10) / 10 });
    onRequest({ ...served, seconds: milliseconds / 1000 });
  });
  const crossOrigin = cors({
    origin: config.corsOrigins,
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Accept-Language',
      'Authorization',
      'Client',
      'Client-version',
      'Content-Type',
      'Idempotency-Key',
      'Promocode',
    ],
    exposeHeaders: ['ETag', 'Retry-After'],
    maxAge: preflightSeconds,
  });
  // The middleware copies each response, so only cross-origin requests go through it.
  app.use((context, next) =>
    context.req.header('origin') === undefined ? next() : crossOrigin(context, next),
  );
  app.use(
    bodyLimit({
      maxSize: config.maxBodyBytes,
      onError: () => {
        throw new Problem(413, `The body is larger than ${config.maxBodyBytes} bytes`);
      },
    }),
  );

  healthRoutes(app, parts);
  referenceRoutes(app);
  catalogueRoutes(app, parts);
  cartRoutes(app, parts);
  withdrawalRoutes(app, parts);
  deliveryRoutes(app, parts);
  mediaRoutes(app, config.mediaDirectory);
  signInRoutes(app, parts);
  userRoutes(app, parts);
  personalDataRoutes(app, parts);
  favouriteRoutes(app, parts);
  stockNoticeRoutes(app, parts);
  recapRoutes(app, parts);
  orderRoutes(app, parts);
  paymentRoutes(app, parts);
  sandboxRoutes(app, parts);
  outboxRoutes(app, parts);
  if (config.office.isOn) officeRoutes(app, parts);

  const fail = (context: Context, problem: Problem) => sendProblem(context, problem, config.siteUrl);
  app.notFound((context) => {
    const allowed = allowedMethods(app.routes, context.req.path);
    if (allowed.length === 0) return fail(context, new Problem(404, 'Not found'));
    const headers = { Allow: allowed.join(', ') };
    return fail(context, new Problem(405, 'This call takes another method', { headers }));
  });
  app.onError((error, context) => {
    const problem = error instanceof ShopFailure ? problemOf(error, context, edition) : error;
    if (problem instanceof Problem) return fail(context, problem);
    if (isDatabaseUnavailable(error)) {
      log.error('the database does not answer', { reason: error.message });
      return fail(context, shopUnavailable(context));
    }
    log.error('request failed', { error });
    return fail(context, new Problem(500, 'Something went wrong on our side'));
  });
  return app;
}

function sendProblem(context: Context, { message, status, details }: Problem, home: string) {
  const { errors, headers = {}, calculation, proof } = details;
  if (wantsPage(context)) {
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    return sendErrorPage(context, { status, message, home });
  }
  // A cache that keeps a 404 would hide goods that come back.
  return context.json(
    { ...failureBody(message, errors), ...(calculation && { calculation }), ...(proof && { proof }) },
    status,
    { 'Cache-Control': 'no-store', ...headers },
  );
}

interface Route {
  method: string;
  path: string;
}

/** The methods that this path supports; empty if there is no such path. */
function allowedMethods(routes: readonly Route[], path: string): string[] {
  const methods = routes
    .filter((route) => route.method !== 'ALL' && matches(route.path, path))
    .map(({ method }) => method);
  const withHead = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  return [...new Set(withHead)].sort();
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('/');
  const given = path.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}
