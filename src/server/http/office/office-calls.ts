import type { Context, Hono } from 'hono';
import { type OfficeEndpoint, officeBase } from '../../../contract/office/office-endpoint.ts';
import { hasRight, type Right } from '../../../domain/office/rights.ts';
import { server as words } from '../../../locales/office/uk/server.ts';
import type { Staff } from '../../shop/staff/staff.ts';
import type { AppParts } from '../app-parts.ts';
import { assertContract } from '../endpoints.ts';
import { Problem } from '../problem.ts';
import { refuseForeignOrigin, requireSession } from './guard.ts';

type StaffCall = OfficeEndpoint & { right: Right };
type StaffHandler = (context: Context, staff: Staff, session: { id: number }) => Promise<unknown>;

/** Registers calls of staff. The role is read with each request, so a changed one counts from the next. */
export const officeCalls = (app: Hono, parts: AppParts) => {
  const register = registering(app, parts);
  return (call: StaffCall, handler: StaffHandler): void =>
    register(call, async (context) => {
      const { staff, ...session } = await requireSession(context, parts);
      if (!hasRight(staff.role, call.right)) throw new Problem(403, words.noRight);
      return handler(context, staff, session);
    });
};

type OpenCall = OfficeEndpoint & { right: 'nobody yet' };

/** Registers calls of those who are not signed in yet. */
export const openOfficeCalls = (
  app: Hono,
  parts: AppParts,
): ((call: OpenCall, handler: (context: Context) => Promise<unknown>) => void) => registering(app, parts);

const registering =
  (app: Hono, { checkAnswers, config }: AppParts) =>
  (call: OfficeEndpoint, handler: (context: Context) => Promise<unknown>): void => {
    const path = `${officeBase}${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    app.on(call.method, path, async (context) => {
      refuseForeignOrigin(context, config.office);
      const value = await handler(context);
      if (call.answer === undefined || call.status === 204) return context.body(null, 204);
      if (checkAnswers) assertContract(call, call.answer, value);
      return context.json(value, call.status);
    });
  };
