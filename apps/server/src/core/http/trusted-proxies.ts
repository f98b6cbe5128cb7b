import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Proxies whose X-Forwarded-For is trusted: true for all, false for none, a number for that many of the nearest hops, or a list of
 * addresses and networks.
 */
export type TrustedProxies = boolean | number | readonly string[];

/** Whether X-Forwarded-For from this address is trusted. Hop 0 is the peer of the connection. */
export type TrustCheck = (address: string, hop: number) => boolean;

/** Creates the trust check for a setting. Numbers are handled here because Fastify silently trusts no one for a number. */
export function createTrustCheck(proxies: TrustedProxies): TrustCheck {
  if (typeof proxies === 'boolean') return () => proxies;
  if (typeof proxies === 'number') return (_, hop) => hop < proxies;
  return createAddressMatcher(proxies);
}

/** Private networks, from which no internet client connects. */
const PRIVATE_NETWORKS_V4 = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
];
const PRIVATE_NETWORKS_V6 = ['::1', 'fc00::/7', 'fe80::/10'];

/**
 * Creates the check whether an address is a proxy that forwards the connections of many clients. If the setting is a number or
 * true, it does not say which addresses are proxies. Then only private ones count, because otherwise every client that connects
 * directly would pass as a proxy.
 */
export function createProxyCheck(proxies: TrustedProxies): (address: string) => boolean {
  if (proxies === false || proxies === 0) return () => false;
  return createAddressMatcher(typeof proxies === 'object' ? proxies : [...PRIVATE_NETWORKS_V4, ...PRIVATE_NETWORKS_V6]);
}

/** Creates the check whether an address is in a list of addresses and networks. */
function createAddressMatcher(entries: readonly string[]): (address: string) => boolean {
  const blockList = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = ipFamily(address);
    if (bits === undefined) blockList.addAddress(address, family);
    else blockList.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) > 0 && blockList.check(address, ipFamily(address));
}

const ipFamily = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Logs once if X-Forwarded-For comes from a proxy that is not trusted, because all its clients then share one address. */
export function warnAboutIgnoredProxy(app: FastifyInstance, isTrusted: TrustCheck): void {
  let isLogged = false;
  app.addHook('onRequest', async (request) => {
    if (isLogged || request.headers['x-forwarded-for'] === undefined) return;
    const peer = request.raw.socket.remoteAddress ?? '';
    if (isTrusted(peer, 0)) return;
    isLogged = true;
    request.log.warn(
      { peer },
      'X-Forwarded-For is ignored: set TRUST_PROXY if this is your proxy, or all its clients share one address and its limits',
    );
  });
}
