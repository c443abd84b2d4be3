import type { Hono } from 'hono';
import { officeBase, officePath } from '../../../contract/office/office-endpoint.ts';
import { officeHeaders } from '../../../serving/office-headers.ts';
import type { AppParts } from '../app-parts.ts';
import { documentRoute } from './document-route.ts';
import { officeFiles } from './files.ts';
import { refuseOtherHost } from './guard.ts';
import { journalRoutes } from './routes/journal.ts';
import { officeOrderRoutes } from './routes/orders.ts';
import { peopleRoutes } from './routes/people.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { todayRoutes } from './routes/today.ts';

/** The office of the shop: its calls, and for any other address below `/office/` its page. */
export function officeRoutes(app: Hono, parts: AppParts): void {
  app.use(`${officePath}*`, async (context, next) => {
    refuseOtherHost(context, parts.config.office);
    for (const [name, value] of Object.entries(officeHeaders)) context.header(name, value);
    await next();
  });
  app.use(`${officeBase}/*`, async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  });
  signInRoutes(app, parts);
  peopleRoutes(app, parts);
  journalRoutes(app, parts);
  officeOrderRoutes(app, parts);
  todayRoutes(app, parts);
  documentRoute(app, parts);
  // Before the files, which have a page for every address.
  app.all(`${officeBase}/*`, (context) => context.notFound());
  officeFiles(app, { directory: parts.config.office.directory, home: parts.config.siteUrl });
}
