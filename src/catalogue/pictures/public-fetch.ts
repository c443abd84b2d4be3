/** Fetches from addresses that outsiders name: only from the public network, or from origins of our own. */
import { lookup as resolveName } from 'node:dns';
import { get as getHttp, Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { get as getHttps, Agent as HttpsAgent } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const mostRedirects = 5;

/** What is not the public internet: private, loopback, link-local, carriers' own, documentation, multicast and reserved. */
const blockedNetworks: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
const blocked = new BlockList();
for (const [network, bits] of blockedNetworks) blocked.addSubnet(network, bits, 'ipv4');

/** Of IPv6 only what is given to the public; within it, what leads to an IPv4 address or is documentation. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  return family === 6 && publicIpv6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

/** The connection goes to the very address that was checked: a second resolution could give another one. */
export const lookupPublic =
  (resolve: typeof resolveName = resolveName): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '');
      const [first] = addresses;
      const hidden = addresses.find(({ address }) => !isPublicAddress(address));
      if (first === undefined || hidden !== undefined)
        return callback(new PrivateAddress(hostname, hidden?.address), '');
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };

export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
  constructor(hostname: string, address = 'nothing') {
    super(`${hostname} leads to ${address}, which is not a public address`);
  }
}

interface Reachable {
  lookup?: LookupFunction;
  /** Origins of our own: these may be private. */
  trusted?: ReadonlySet<string>;
}

/** Works as `fetch` with GET, and checks each redirect like the first address. */
export function publicFetch({ lookup = lookupPublic(), trusted = new Set() }: Reachable = {}): typeof fetch {
  // Connections to addresses that were checked are used again: a catalogue may have thousands of pictures on one server.
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };
  return async (input, init) => {
    let url = new URL(input instanceof Request ? input.url : input);
    const headers = Object.fromEntries(new Headers(init?.headers));
    const signal = init?.signal ?? null;
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const response = trusted.has(url.origin)
        ? await fetch(url, { headers, signal, redirect: 'manual' })
        : await request(url, { headers, lookup, ...(signal && { signal }) }, agents);
      const location = response.headers.get('location');
      if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response;
      await response.body?.cancel();
      url = new URL(location, url);
    }
    throw new Error(`more than ${mostRedirects} redirects`);
  };
}

interface RequestParts {
  headers: Record<string, string>;
  lookup: LookupFunction;
  signal?: AbortSignal;
}

function request(
  url: URL,
  parts: RequestParts,
  agents: { http: HttpAgent; https: HttpsAgent },
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is connected to without a lookup.
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress(url.hostname, host);
  if (!/^https?:$/.test(url.protocol)) throw new Error(`${url.protocol} is not http`);
  const receive = (response: IncomingMessage) => resolve(responseOf(response));
  const sent =
    url.protocol === 'https:'
      ? getHttps(url, { ...parts, agent: agents.https }, receive)
      : getHttp(url, { ...parts, agent: agents.http }, receive);
  sent.on('error', reject);
  return promise;
}

function responseOf(response: IncomingMessage): Response {
  const { statusCode: status = 500 } = response;
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    if (value !== undefined) headers.set(name, String(value));
  if ([204, 205, 304].includes(status)) {
    response.resume();
    return new Response(null, { status, headers });
  }
  const chunks: AsyncIterator<Uint8Array> = response[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const chunk = await chunks.next();
      if (chunk.done) controller.close();
      else controller.enqueue(Uint8Array.from(chunk.value));
    },
    cancel: () => void response.destroy(),
  });
  return new Response(body, { status, headers });
}
