import { createHash } from 'node:crypto';
import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';
import { clientFile, clientLook, productFont } from '#modules/client/index.ts';
import type { ClientRef, Platform } from '#platform/context.ts';

/** A client's look as far as a preview shows it. */
export interface PreviewLook {
  /** Changes with any field below. */
  readonly fingerprint: string;
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

const readLook = async (platform: Platform, client: ClientRef): Promise<PreviewLook> => {
  const { tokens, fonts } = await clientLook(platform, client);
  const fingerprint = createHash('sha256').update(JSON.stringify([tokens, client.config.ThemeColor]));
  const bytesOf = async (name: string): Promise<Buffer | null> => {
    const bytes = (await clientFile(platform, client, name))?.bytes ?? null;
    fingerprint.update(`\n${name} ${bytes?.length}\n`).update(bytes ?? '');
    return bytes;
  };
  const fontOf = async (token: string): Promise<Font | null> => {
    const file = await bytesOf(fonts[firstFamily(tokens[token])] ?? '');
    // Fonts are decompressed first, because the library cannot change the weight of compressed ones.
    return file && create(Buffer.from(await decompress(file)));
  };
  const body = (await fontOf('font-body')) ?? create(Buffer.from(await decompress(await productFont())));
  const display = (await fontOf('font-display')) ?? body;
  const logo = await bytesOf('images/logo.svg');
  const picture = (await bytesOf('images/keyvisual-sm.jpg')) ?? (await bytesOf('images/keyvisual-sm.svg'));
  return {
    fingerprint: fingerprint.digest('base64url'),
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
    logo,
    picture,
  };
};

// A client's reference is renewed when the client is edited, so that what is cached by it is never stale.
const looks = new WeakMap<ClientRef, Promise<PreviewLook>>();

/** The look of a client's previews; a client without fonts gets the product's own. */
export const previewLook = (platform: Platform, client: ClientRef): Promise<PreviewLook> => {
  const known = looks.get(client);
  if (known) return known;
  const look = readLook(platform, client);
  looks.set(client, look);
  look.catch(() => looks.delete(client));
  return look;
};
