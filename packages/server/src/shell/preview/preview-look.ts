import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';
import { clientFile, clientLook } from '../../modules/client/index.ts';
import type { ClientRef, Platform } from '../../platform/context.ts';

/** A client's look as far as a preview shows it. */
export interface PreviewLook {
  readonly surface: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly primary: string;
  readonly onPrimary: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly radius: number;
  readonly heading: Font;
  readonly headingTracking: number;
  readonly body: Font;
  readonly logo: Buffer | null;
  readonly picture: Buffer | null;
}

const firstFamily = (families: string | undefined): string =>
  families?.split(',')[0]?.trim().replaceAll(/["']/g, '') ?? '';

const atWeight = (font: Font, weight: number): Font => {
  const axis = font.variationAxes.wght;
  return axis ? font.getVariation({ wght: Math.min(axis.max, Math.max(axis.min, weight)) }) : font;
};

const readLook = async (platform: Platform, client: ClientRef): Promise<PreviewLook | null> => {
  const { tokens, fonts } = await clientLook(platform, client);
  const bytesOf = async (name: string): Promise<Buffer | null> =>
    (await clientFile(platform, client, name))?.bytes ?? null;
  const fontOf = async (token: string): Promise<Font | null> => {
    const file = await bytesOf(fonts[firstFamily(tokens[token])] ?? '');
    // The browsers' compression is undone first: in compressed fonts the library cannot change the weight.
    return file && create(Buffer.from(await decompress(file)));
  };
  const body = await fontOf('font-body');
  const display = (await fontOf('font-display')) ?? body;
  if (!body || !display) return null;
  return {
    surface: tokens.surface ?? '#ffffff',
    ink: tokens.ink ?? '#1d2126',
    inkSoft: tokens['ink-soft'] ?? tokens.ink ?? '#1d2126',
    primary: tokens.primary ?? client.config.ThemeColor,
    onPrimary: tokens['on-primary'] ?? '#ffffff',
    accent: tokens.accent ?? client.config.ThemeColor,
    onAccent: tokens['on-accent'] ?? '#ffffff',
    radius: Number.parseFloat(tokens['radius-lg'] ?? '0'),
    heading: atWeight(display, Number(tokens['weight-display'] ?? 700)),
    headingTracking: Number.parseFloat(tokens['tracking-display'] ?? '0'),
    body: atWeight(body, 500),
    logo: await bytesOf('images/logo.svg'),
    picture: await bytesOf('images/keyvisual-sm.jpg'),
  };
};

// A client's reference is renewed when the client is edited, so what hangs on it never grows old.
const looks = new WeakMap<ClientRef, Promise<PreviewLook | null>>();

/** The look of a client's previews; null for a client without fonts of its own, which gets no drawn preview. */
export const previewLook = (platform: Platform, client: ClientRef): Promise<PreviewLook | null> => {
  const known = looks.get(client);
  if (known) return known;
  const look = readLook(platform, client);
  looks.set(client, look);
  look.catch(() => looks.delete(client));
  return look;
};
