import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Groups of an IPv6 address that name a network: a household or a server has the other 64 bits to itself. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The address by which limits count a client: an IPv4 address, or the /64 network of an IPv6 address. It is the
 * connection's or the one that a trusted proxy reports, never one that a client sends.
 */
export const clientAddress = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkOf(ip);

/** `2001:db8::1` → `2001:db8:0:0::/64`; an IPv4 address as it is, also one inside an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  const bare = address.split('%', 1)[0]!;
  if (!isIPv6(bare)) return address;
  const [first = '', tail] = bare.toLowerCase().split('::');
  const before = first.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length)).fill('0');
  const network = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
