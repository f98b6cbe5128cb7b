const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The key for limits per client: the IPv4 address, or the /64 network of an IPv6 address, which usually belongs to one client. */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [leading = '', trailing] = address.split('::');
  const start = leading === '' ? [] : leading.split(':');
  const end = trailing ? trailing.split(':') : [];
  const groups = [...start, ...Array<string>(Math.max(0, IPV6_GROUPS - start.length - end.length)).fill('0'), ...end];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
