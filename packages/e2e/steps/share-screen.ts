import { CHANNELS, type ChannelCode } from '@mundwerk/contract/values/channel';
import type { Locator, Page } from '@playwright/test';
import { type DemoClient, originOf } from '../portal.ts';
import type { Say } from '../texts.ts';

/** The channels a reader must find: WhatsApp, then the order that the client's folder gives them. */
export const expectedChannels = ({ config }: DemoClient): ChannelCode[] =>
  CHANNELS.flatMap(({ code, setting }) => (setting === null ? [] : [{ code, position: config[setting] }]))
    .filter(({ position }) => position !== -1)
    .sort((one, other) => one.position - other.position)
    .sort((one, other) => Number(other.code === 'whatsapp') - Number(one.code === 'whatsapp'))
    .map(({ code }) => code);

/** The short link of a channel. */
export const shortLink = (client: DemoClient, number: string, channel: ChannelCode): string => {
  const letter = CHANNELS.find(({ code }) => code === channel)?.letter;
  return `${originOf(client)}/k/${number}${letter}`;
};

/** The list of the ways to send the link. */
export const channelList = (page: Page, say: Say): Locator =>
  page.getByRole('region', { name: say('share.channels.title') }).getByRole('list');

/** Opens the ways that are shown on demand. */
export const showAllWays = (page: Page, say: Say): Promise<void> =>
  channelList(page, say)
    .getByRole('button', { name: say('share.channels.more') })
    .click();

/** Writes the message where it is sent. */
export const writeMessage = async (page: Page, say: Say, message: string): Promise<void> => {
  await page.getByRole('button', { name: say('share.message.edit'), exact: true }).click();
  await page.getByLabel(say('share.message.label')).fill(message);
  await page.getByRole('button', { name: say('share.message.done'), exact: true }).click();
};

/** The row of a channel. */
export const channelRow = (page: Page, say: Say, channel: ChannelCode): Locator =>
  channelList(page, say)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^(?:.* )?${RegExp.escape(say(`share.channels.names.${channel}`))}(?: |$)`) })
    .getByRole(channel === 'instagram' ? 'button' : 'link');
