import { BlockList, isIP } from 'node:net';

/** IPv4 that is not of the public internet (IANA special-purpose registry) and multicast. */
const CLOSED_V4: readonly [string, number][] = [
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
/** Parts of global unicast that lead elsewhere: Teredo and other protocols, documentation, 6to4. */
const CLOSED_V6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [network, prefix] of CLOSED_V4) closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of CLOSED_V6) closed.addSubnet(network, prefix, 'ipv6');
// Everything outside of it is loopback, mapped or translated IPv4, unique local, link-local, multicast or unassigned.
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  if (version === 6) return globalUnicast.check(address, 'ipv6') && !closed.check(address, 'ipv6');
  return false;
}
