import { CHANNELS, type ChannelCode } from '@mundwerk/contract/values/channel';
import type { Locator, Page } from '@playwright/test';
import { type DemoClient, originOf } from '../portal.ts';
import type { Say } from '../texts.ts';

/** Channels that are offered only on touch devices. */
const TOUCH_ONLY: readonly string[] = ['sms', 'instagram'] satisfies ChannelCode[];

/** The channels a reader must find: on a phone WhatsApp, then the order that the client's folder gives them. */
export const expectedChannels = ({ config }: DemoClient, isPhone: boolean): ChannelCode[] =>
  CHANNELS.flatMap(({ code, setting }) => (setting === null ? [] : [{ code, position: config[setting] }]))
    .filter(({ code, position }) => position !== -1 && (isPhone || !TOUCH_ONLY.includes(code)))
    .sort((one, other) => one.position - other.position)
    .sort((one, other) => (isPhone ? Number(other.code === 'whatsapp') - Number(one.code === 'whatsapp') : 0))
    .map(({ code }) => code);

/** The short link of a channel. */
export const shortLink = (client: DemoClient, number: string, channel: ChannelCode): string => {
  const letter = CHANNELS.find(({ code }) => code === channel)?.letter;
  return `${originOf(client)}/k/${number}${letter}`;
};

/** The list of all ways to send the link. */
export const channelList = (page: Page, say: Say): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: say('share.channels.title') }) })
    .getByRole('list');

/** The row of a channel. */
export const channelRow = (page: Page, say: Say, channel: ChannelCode): Locator =>
  channelList(page, say)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${RegExp.escape(say(`share.channels.names.${channel}`))}`) })
    .getByRole(channel === 'instagram' ? 'button' : 'link');
