import type { Context } from 'hono';
import { connectedAddress } from './client-address.ts';

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
const localHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/**
 * Whether a program on this machine asks for itself. The Host header must say so too: a page on the web whose name was
 * pointed at this machine asks from here as well.
 */
export function isLocal(context: Context): boolean {
  const { req } = context;
  return (
    /^(127\.|::1$)/.test(connectedAddress(context)) &&
    forwarding.every((name) => req.header(name) === undefined) &&
    localHost.test(req.header('host') ?? '')
  );
}
