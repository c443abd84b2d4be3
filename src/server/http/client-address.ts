import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The remote address of the connection, which cannot be forged. */
const connectedAddress = (context: Context): string => plain(getConnInfo(context).remote.address ?? '');

/**
 * The client for rate limits: the address that the outermost trusted proxy saw. A client can forge the entries further
 * left in X-Forwarded-For. An IPv6 client usually has a whole /64 network, so the network counts as one client.
 */
export function clientAddress(context: Context, trustedProxies: number): string {
  const forwarded = (context.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => plain(entry.trim()));
  const seen = trustedProxies === 0 ? undefined : forwarded.at(-trustedProxies);
  const address = seen !== undefined && isIP(seen) !== 0 ? seen : connectedAddress(context);
  return isIPv6(address) ? network(address) : address;
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

const groups = 8;
const networkGroups = 4;

function network(address: string): string {
  const shortest = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [left = [], right = []] = shortest.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: groups - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, networkGroups).join(':')}::/64`;
}

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
export const localHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/**
 * Whether the request comes from this machine. The Host header must be local too: with DNS rebinding, a web page can
 * point its name at this machine and make the browser here send requests.
 */
export function isLocal(context: Context): boolean {
  const { req } = context;
  return (
    /^(127\.|::1$)/.test(connectedAddress(context)) &&
    forwarding.every((name) => req.header(name) === undefined) &&
    localHost.test(req.header('host') ?? '')
  );
}
