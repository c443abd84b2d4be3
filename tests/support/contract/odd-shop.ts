import { Hono } from 'hono';
import * as v from 'valibot';
import { type Endpoint, FailureSchema } from '../../../src/contract/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { on } from '../../../src/server/http/endpoints.ts';
import { type Listening, listen } from '../../../src/server/http/listen.ts';
import { makeOdd, type Oddness } from './make-odd.ts';

type Send = (request: Request) => Promise<Response>;

const oddness: Oddness = {
  numbersAreText: true,
  isTooPrecise: true,
  hasUnknownFields: true,
  hasBroken: (what) => what === 'goods card',
};

const pictureFields: readonly string[] = ['imagePath', 'image_path'];
const missingFields: readonly string[] = ['color_hex', 'sku', 'tax'];

/** A shop in front of another that makes every response as odd as the contract tolerates, all at once. */
function oddShop(send: Send): Hono {
  const app = new Hono();
  for (const [index, call] of endpoints.entries()) {
    const form: Oddness = {
      ...oddness,
      isWrapped: index % 2 === 0,
      absence: index % 4 < 2 ? 'null' : 'left out',
    };
    on(app, call, async ({ req }) => {
      const response = await send(req.raw);
      if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
      const body: unknown = JSON.parse(await response.text(), lose);
      const odd = response.ok
        ? makeOdd(answerSchema(call, req.query('limit') !== undefined), body, form)
        : makeOdd(call.failure ?? FailureSchema, body, oddness);
      return new Response(JSON.stringify(odd), {
        status: response.status,
        headers: bodyless(response.headers),
      });
    });
  }
  app.all('*', ({ req }) => send(req.raw));
  return app;
}

/** Serves an odd shop in front of the shop at this address. */
export async function startOddShop(upstream: string): Promise<{ url: string; close: Listening['close'] }> {
  const { port, close } = await listen(oddShop(sendTo(upstream)), '127.0.0.1', 0);
  return { url: `http://127.0.0.1:${port}`, close };
}

/** Passes requests on to the shop at this address. */
function sendTo(upstream: string): Send {
  return async ({ url, method, headers, body }) => {
    const { pathname, search } = new URL(url);
    const response = await fetch(`${upstream}${pathname}${search}`, {
      method,
      headers: bodyless(headers),
      body: body && (await new Response(body).arrayBuffer()),
      redirect: 'manual',
    });
    const { status } = response;
    return new Response(response.body, { status, headers: bodyless(response.headers) });
  };
}

const answerSchema = ({ answer, page }: Endpoint, isPage: boolean) =>
  (isPage && page) || answer || v.unknown();

/** Headers without those of one connection and of one way to write the body. */
function bodyless(all: Headers): Headers {
  const headers = new Headers(all);
  for (const name of ['host', 'connection', 'content-length', 'content-encoding', 'transfer-encoding'])
    headers.delete(name);
  return headers;
}

/** Leaves out some fields of a response and every third picture. */
function lose(this: { id?: unknown }, key: string, value: unknown): unknown {
  if (pictureFields.includes(key) && Number(this.id) % 3 === 0) return null;
  return missingFields.includes(key) ? null : value;
}
