/**
 * The network of a client address, as providers assign them: /24 of IPv4, /48 of IPv6. An IPv6 client is a /64 network
 * already.
 */
export function networkOf(client: string): string {
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(client)?.[1];
  if (v4 !== undefined) return `${v4}.0/24`;
  const v6 = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/i.exec(client)?.[1];
  return v6 === undefined ? client : `${v6}::/48`;
}
