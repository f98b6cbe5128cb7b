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
  const trusted = new BlockList();
  for (const entry of proxies) {
    const [address = '', bits] = entry.split('/');
    const family = familyOf(address);
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) > 0 && trusted.check(address, familyOf(address));
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
