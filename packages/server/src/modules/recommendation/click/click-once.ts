import type { ChannelCode } from '@mundwerk/contract/values/channel';
import type { Ctx } from '#platform/context.ts';
import { isCrawler } from './crawlers.ts';
import { shopAddress } from './follow-click.ts';
import { createClickRecorder } from './record-clicks.ts';
import { visitorHashOf } from './visitor-hash.ts';

/** Follows a link outside an HTTP request, through the recorder that requests use; returns where it leads. */
export const clickOnce = async (ctx: Ctx, number: string, channel: ChannelCode): Promise<string> => {
  const { platform, client, network, agent } = ctx;
  const { networkHash, deviceHash } = visitorHashOf(platform)(client.key, number, network, agent.userAgent);
  const visitor = isCrawler(agent) ? null : networkHash + deviceHash;
  const recorder = createClickRecorder(platform);
  try {
    const click = { client, clientKey: client.key, number, channel, recipientNumber: null, visitor };
    return shopAddress(platform, client, await recorder.record(click), { number, recipientNumber: null, channel });
  } finally {
    await recorder.stop();
  }
};
