import type { Context, Hono } from 'hono';
import type { Endpoint } from '../../contract/endpoint.ts';
import { assertAnswer, on } from './endpoints.ts';

type Handler = (context: Context) => Promise<unknown>;

/** Registers calls that speak of one person: what they answer is kept by nobody on the way, refusals included. */
export const personalCalls =
  (app: Hono, checkAnswers: boolean) =>
  (call: Endpoint, handler: Handler): void =>
    on(app, call, async (context) => {
      context.header('Cache-Control', 'no-store');
      const value = await handler(context);
      const { status = 200 } = call;
      if (call.answer === undefined || status === 204) return context.body(null, 204);
      if (checkAnswers) assertAnswer(call, call.answer, value);
      return context.json(value, status);
    });
