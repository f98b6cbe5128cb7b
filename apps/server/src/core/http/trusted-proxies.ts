import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Which proxies may name the client: none, every one, the nearest so many, or those at these addresses and networks. */
export type TrustedProxies = boolean | number | readonly string[];

/** Whether the proxy at an address may name the next address; `hop` 0 is the peer of the connection itself. */
export type Trust = (address: string, hop: number) => boolean;

/**
 * The check for a setting. A number means that many hops: Fastify takes no number, and would trust nobody for one without a word.
 */
export function trustIn(proxies: TrustedProxies): Trust {
  if (typeof proxies === 'boolean') return () => proxies;
  if (typeof proxies === 'number') return (_, hop) => hop < proxies;
  return isAmong(proxies);
}

/** Networks that no client on the internet connects from. */
const PRIVATE = ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];
const PRIVATE_V6 = ['::1', 'fc00::/7', 'fe80::/10'];

/**
 * Whether the connections from an address may be those of many clients. Where proxies are counted instead of named, everybody
 * who connects directly would pass for one, so that only private addresses do.
 */
export function proxyAddressIn(proxies: TrustedProxies): (address: string) => boolean {
  if (proxies === false || proxies === 0) return () => false;
  return isAmong(typeof proxies === 'object' ? proxies : [...PRIVATE, ...PRIVATE_V6]);
}

/** Whether an address is one of these, or in one of these networks. */
function isAmong(entries: readonly string[]): (address: string) => boolean {
  const listed = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = familyOf(address);
    if (bits === undefined) listed.addAddress(address, family);
    else listed.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) > 0 && listed.check(address, familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Logs once when a proxy names clients that TRUST_PROXY does not let it name: they would all share its address. */
export function warnOfIgnoredProxy(app: FastifyInstance, isTrusted: Trust): void {
  let isKnown = false;
  app.addHook('onRequest', async (request) => {
    if (isKnown || request.headers['x-forwarded-for'] === undefined) return;
    const peer = request.raw.socket.remoteAddress ?? '';
    if (isTrusted(peer, 0)) return;
    isKnown = true;
    request.log.warn(
      { peer },
      'X-Forwarded-For is ignored: set TRUST_PROXY if this is your proxy, or all its clients share one address and its limits',
    );
  });
}
