import type { Context, Hono } from 'hono';
import type { Endpoint, Schema } from '../../contract/endpoint.ts';
import { createAnswer, sendAnswer } from './answer.ts';
import { assertAnswer, on } from './endpoints.ts';

type PublicCall = Endpoint & { answer: Schema };

/** Registers calls whose answers are the same for everybody: tagged, so that who has one already is told so. */
export const publicCalls =
  (app: Hono, checkAnswers: boolean) =>
  (call: PublicCall, handler: (context: Context) => Promise<unknown>): void =>
    on(app, call, async (context) => {
      const value = await handler(context);
      if (checkAnswers) assertAnswer(call, call.answer, value);
      return sendAnswer(context, createAnswer(value));
    });
