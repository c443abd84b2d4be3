import { SetupError } from '../../../contract/setup-error.ts';

/** The servers of one address, of which one can write; the one in use is the first that works. */
export interface Hosts {
  count: number;
  /** Whether a read-only server is refused. */
  mustWrite: boolean;
  /** The address of the one in use. */
  current(): string;
  /** Goes on to the next one, unless another connection has done so already. */
  leave(address: string): void;
}

const form = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/;

/** As libpq reads it: hosts with their ports, separated by commas, and `target_session_attrs`. */
export function hostsOf(url: string): Hosts {
  const [, head = '', list = '', rest = ''] = form.exec(url) ?? [];
  const addresses = list.split(',').map((host) => `${head}${host}${rest}`);
  const target = new URLSearchParams(rest.split('?')[1]).get('target_session_attrs') ?? 'any';
  if (!['any', 'read-write', 'primary'].includes(target))
    throw new SetupError(
      `DATABASE_URL has target_session_attrs=${target}: the shop needs a server that can write, so it must be read-write.`,
    );
  let index = 0;
  const current = () => addresses[index] ?? url;
  return {
    count: addresses.length,
    mustWrite: addresses.length > 1 || target !== 'any',
    current,
    leave(address) {
      if (address === current()) index = (index + 1) % addresses.length;
    },
  };
}
