/** Fetches from addresses that outsiders name, and only from the public network. */
import { lookup as resolveName } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
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

/** As `fetch` with GET, and each redirect is checked like the first address. */
export function publicFetch(lookup = lookupPublic()): typeof fetch {
  return async (input, init) => {
    let url = new URL(input instanceof Request ? input.url : input);
    const headers = Object.fromEntries(new Headers(init?.headers));
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const response = await request(url, headers, init?.signal ?? undefined, lookup);
      const { statusCode: status = 500, headers: received } = response;
      if (![301, 302, 303, 307, 308].includes(status) || received.location === undefined)
        return responseOf(response, status);
      response.destroy();
      url = new URL(received.location, url);
    }
    throw new Error(`more than ${mostRedirects} redirects`);
  };
}

function request(
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
  lookup: LookupFunction,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is connected to without a lookup.
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress(url.hostname, host);
  if (!/^https?:$/.test(url.protocol)) throw new Error(`${url.protocol} is not http`);
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  get(url, { headers, lookup, agent: false, ...(signal && { signal }) }, resolve).on('error', reject);
  return promise;
}

function responseOf(response: IncomingMessage, status: number): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    if (value !== undefined) headers.set(name, String(value));
  if ([204, 205, 304].includes(status)) {
    response.destroy();
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
