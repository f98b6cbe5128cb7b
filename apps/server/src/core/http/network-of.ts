const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

/** What limits per address count by: an IPv4 address, or the /64 network of an IPv6 one, which one client has to itself. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const groups = [...start, ...Array<string>(Math.max(0, IPV6_GROUPS - start.length - end.length)).fill('0'), ...end];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
