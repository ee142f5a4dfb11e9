import type { ChannelSetting } from '@mundwerk/contract/client/client';
import type { RecommendationLink } from '@mundwerk/contract/referral/recommendation';
import { CHANNELS } from '@mundwerk/contract/values/channel';
import { describe, expect, test } from 'vitest';
import { linkOf } from '../recommendation/own-link.ts';
import {
  isElsewhere,
  type OrderedChannel,
  orderedChannels,
  type ShareContent,
  shareUrl,
  shownChannels,
} from './share-links.ts';

const content: ShareContent = {
  subject: 'Tipp: Zuhause M',
  message: 'Hallo Ben,\nschau & spar 50 % + mehr!',
  url: 'https://link.example.org/k/7F3K9QZ1A6w?a=1&b=2',
  facebookId: null,
  backUrl: 'https://empfehlen.example.org/empfehlung/7F3K9QZ1A6',
};

const SUBJECT = 'Tipp%3A%20Zuhause%20M';
const LINK = 'https%3A%2F%2Flink.example.org%2Fk%2F7F3K9QZ1A6w%3Fa%3D1%26b%3D2';
const MAIL = `Hallo%20Ben%2C%0D%0Aschau%20%26%20spar%2050%20%25%20%2B%20mehr!%0D%0A%0D%0A${LINK}`;
const MESSAGE = 'Hallo%20Ben%2C%0Aschau%20%26%20spar%2050%20%25%20%2B%20mehr!';
const CHAT = `${MESSAGE}%20${LINK}`;

const EXACT: [OrderedChannel, string | null][] = [
  ['email', `mailto:?subject=${SUBJECT}&body=${MAIL}`],
  ['gmail', `https://mail.google.com/mail/?view=cm&fs=1&to=&su=${SUBJECT}&body=${MAIL}`],
  ['outlook', `https://outlook.live.com/mail/0/deeplink/compose?to=&subject=${SUBJECT}&body=${MAIL}`],
  ['yahoo', `https://compose.mail.yahoo.com/?to=&subject=${SUBJECT}&body=${MAIL}`],
  ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${LINK}`],
  ['whatsapp', `https://wa.me/?text=${CHAT}`],
  ['twitter', `https://x.com/intent/tweet?text=${MESSAGE}&url=${LINK}`],
  ['xing', `https://www.xing.com/spi/shares/new?url=${LINK}`],
  ['linkedin', `https://www.linkedin.com/sharing/share-offsite/?url=${LINK}`],
  ['instagram', null],
  ['sms', `sms:?&body=${CHAT}`],
];

const CHANNELS_WITH_TEXT: OrderedChannel[] = ['email', 'gmail', 'outlook', 'yahoo', 'whatsapp', 'twitter', 'sms'];

describe('shareUrl', () => {
  test.each(EXACT)('%s has its exact address', (channel, expected) => {
    expect(shareUrl(channel, content)).toBe(expected);
  });

  test('the table covers every channel a client can order', () => {
    expect(EXACT.map(([channel]) => channel)).toEqual(CHANNELS.flatMap(({ code, setting }) => (setting ? [code] : [])));
  });

  test('Facebook opens its share dialog where the client has an app id', () => {
    expect(shareUrl('facebook', { ...content, facebookId: '123 4' })).toBe(
      `https://www.facebook.com/dialog/share?app_id=123%204&display=popup&href=${LINK}&redirect_uri=https%3A%2F%2Fempfehlen.example.org%2Fempfehlung%2F7F3K9QZ1A6`,
    );
  });

  test.each(CHANNELS_WITH_TEXT)('%s cuts the message and keeps the link whole', (channel) => {
    const shared = shareUrl(channel, { ...content, message: '😀ü '.repeat(400) }) ?? '';
    expect(shared.length).toBeLessThan(2000);
    expect(shared.endsWith(LINK)).toBe(true);
    expect(decodeURIComponent(shared)).toContain('…');
  });

  test('a post on X stays within 280 characters', () => {
    const shared = shareUrl('twitter', { ...content, message: 'a'.repeat(500) }) ?? '';
    expect(new URL(shared).searchParams.get('text')).toHaveLength(256);
  });

  test.each(CHANNELS_WITH_TEXT)('%s shares the link alone when there is no message', (channel) => {
    const shared = shareUrl(channel, { ...content, message: ' ' }) ?? '';
    expect(shared.endsWith(LINK)).toBe(true);
    expect(shared).not.toContain(`%20${LINK}`);
    expect(shared).not.toContain('%0A%0');
  });

  test('half a character pasted into the message does not break the link', () => {
    expect(() => shareUrl('whatsapp', { ...content, message: 'a\ud83d' })).not.toThrow();
  });
});

const off = Object.fromEntries(CHANNELS.flatMap(({ setting }) => (setting ? [[setting, -1]] : [])));
const settings = (positions: Partial<Record<ChannelSetting, number>>) =>
  ({ ...off, ...positions }) as Record<ChannelSetting, number>;

describe('orderedChannels', () => {
  test('follows the positions and leaves out what is switched off', () => {
    const channels = orderedChannels(settings({ ModuleWhatsapp: 1, ModuleEmailClient: 2, ModuleFacebook: 0 }));
    expect(channels).toEqual(['facebook', 'whatsapp', 'email']);
  });

  test('keeps the order of the specification for equal positions', () => {
    expect(orderedChannels(settings({ ModuleXing: 5, ModuleGmail: 5 }))).toEqual(['gmail', 'xing']);
  });

  test('SMS and Instagram continue on the phone where this device is none', () => {
    expect((['sms', 'instagram', 'email'] as const).map((channel) => isElsewhere(channel, false))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isElsewhere('sms', true)).toBe(false);
  });
});

describe('shownChannels', () => {
  const positions = settings({ ModuleSms: 1, ModuleWhatsapp: 3, ModuleXing: 2 });

  test('puts WhatsApp first and leaves the others in the client’s order', () => {
    expect(shownChannels(positions)).toEqual(['whatsapp', 'sms', 'xing']);
  });

  test('a link with an order of its own uses that', () => {
    expect(shownChannels(positions, ['xing'])).toEqual(['xing', 'sms', 'whatsapp']);
  });

  test('shows no channel that the client has switched off', () => {
    expect(shownChannels(settings({ ModuleXing: 2 }))).toEqual(['xing']);
  });
});

describe('linkOf', () => {
  const links: RecommendationLink[] = [
    { Typ: 'Empfehlungslink', Kanal: 'link', Url: 'https://a.example/empfehlung/X?channel=link' },
    { Typ: 'KurzURL', Kanal: 'whatsapp', Url: 'https://a.example/k/Xw' },
  ];

  test('finds the short link of the channel', () => {
    expect(linkOf(links, 'whatsapp')).toBe('https://a.example/k/Xw');
  });

  test('falls back to the plain link, then to nothing', () => {
    expect(linkOf(links, 'qr')).toBe('https://a.example/empfehlung/X?channel=link');
    expect(linkOf([], 'qr')).toBeNull();
  });
});
