import type { SharedRecommendation } from '@mundwerk/contract/referral/visit';
import { refused } from './open-page.tsx';

type Network = (url: string, init: RequestInit) => Promise<Response>;

/** A network that knows one shared recommendation, or none, and leaves every other call to the network behind it. */
export const sharing =
  (shared: SharedRecommendation | undefined, network: Network): Network =>
  async (url, init) => {
    if (init.method !== 'GET' || !/\/empfehlung\/\w+(\?channel=\w+)?$/.test(url)) return network(url, init);
    return shared ? Response.json(shared) : refused(404, 'PSOF0306');
  };
