import { Hono } from 'hono';
import * as v from 'valibot';
import { type Endpoint, FailureSchema } from '../../../src/contract/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { on } from '../../../src/server/http/endpoints.ts';
import { listen } from '../../../src/server/http/listen.ts';
import { closeAfterwards } from '../closing/close-afterwards.ts';
import { makeOdd, type Oddness } from './make-odd.ts';

const oddness: Oddness = {
  numbersAreText: true,
  isTooPrecise: true,
  hasUnknownFields: true,
  hasBroken: (what) => what === 'goods card',
};

const pictureFields: readonly string[] = ['imagePath', 'image_path'];
const missingFields: readonly string[] = ['color_hex', 'sku', 'tax'];

/** A shop in front of the one at this address that makes every response as odd as the contract tolerates, all at once. */
export function oddShop(upstream: string): Hono {
  const send = sendTo(upstream);
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

/** The same on a free port until the test ends. */
export async function startOddShop(upstream: string): Promise<{ url: string }> {
  const { port, close } = await listen(oddShop(upstream), '127.0.0.1', 0);
  closeAfterwards(close);
  return { url: `http://127.0.0.1:${port}` };
}

/** Passes requests on to the shop at this address. */
function sendTo(upstream: string) {
  return async ({ url, method, headers, body }: Request): Promise<Response> => {
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

/** Leaves out some fields of a response, and the pictures of every third card. */
function lose(this: { id?: unknown; goodscard_id?: unknown }, key: string, value: unknown): unknown {
  const card = Number(this.goodscard_id ?? this.id);
  if (pictureFields.includes(key) && card % 3 === 0) return null;
  return missingFields.includes(key) ? null : value;
}
