import { isIP } from 'node:net';
import { blockedAddress, isPublicAddress, lookUpPublic } from './public-networks.ts';
import { isFreeTarget, type TargetPolicy } from './target.ts';

/**
 * Opens connections to addresses that clients set: public networks and the installation's exceptions only, no redirects, no decompression.
 * The address is checked when the connection is made, so that no DNS answer in between can change it. The library is loaded with the first
 * request, because most servers never make one.
 */
export const openDispatcher = async (policy: TargetPolicy, timeoutMs: number, maxResponseSize: number) => {
  const { Agent, buildConnector, request } = await import('undici');
  const options = { timeout: timeoutMs, allowH2: false };
  const connectAnywhere = buildConnector(options);
  const connectOutside = buildConnector({ ...options, lookup: lookUpPublic });
  const dispatcher = new Agent({
    connect: (asked, done) => {
      const hostname = asked.hostname.replace(/^\[|\]$/g, '');
      if (isFreeTarget(policy, asked.host ?? '')) connectAnywhere(asked, done);
      // DNS lookup is skipped for IP literals, so they are checked here.
      else if (isIP(hostname) !== 0 && !isPublicAddress(hostname)) done(blockedAddress(), null);
      else connectOutside(asked, done);
    },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize,
  });
  return { dispatcher, request };
};
