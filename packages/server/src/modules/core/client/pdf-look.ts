import type { Language } from '@mundwerk/contract/values/language';
import { create } from 'fontkit';
import { decompress } from 'wawoff2';
import type { ClientRef, Platform } from '#platform/context.ts';
import { type PdfFont, type PdfLogo, type PdfLook, REGULAR } from '#platform/pdf/text-cursor.ts';
import { openPicture } from '#platform/pictures/open-picture.ts';
import { clientFile, clientLook, mailBrand } from './client-content.ts';
import { originOf } from './find-client.ts';
import { productFont } from './pictures/render-pictures.ts';

/** Size of a printed logo in points, and the pixels rendered for each point. */
const LOGO = { height: 30, maxWidth: 190, pixelsPerPoint: 5 } as const;

const firstFamily = (families: string | undefined): string =>
  families?.split(',')[0]?.trim().replaceAll(/["']/g, '') ?? '';

const fontOf = async (bytes: Buffer): Promise<PdfFont> => {
  const font = Buffer.from(await decompress(bytes));
  return { bytes: font, weight: create(font).variationAxes.wght?.default ?? REGULAR };
};

/** A vector logo of the client as pixels; null for a client without that file. */
export const pdfLogo = async (platform: Platform, client: ClientRef, name: string): Promise<PdfLogo | null> => {
  const file = await clientFile(platform, client, name);
  if (!file) return null;
  const size = { width: LOGO.maxWidth * LOGO.pixelsPerPoint, height: LOGO.height * LOGO.pixelsPerPoint };
  const { data, info } = await openPicture(file.bytes, { density: 400 })
    .resize({ ...size, fit: 'inside' })
    .png({ compressionLevel: 9, palette: false })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width / LOGO.pixelsPerPoint, height: info.height / LOGO.pixelsPerPoint };
};

/** The look of a client's PDF documents: its colours, type and logo, and who issues them. */
export const pdfLook = async (
  { platform, client, now }: { readonly platform: Platform; readonly client: ClientRef; readonly now: Date },
  language: Language,
): Promise<PdfLook> => {
  const { tokens, fonts } = await clientLook(platform, client);
  const face = async (token: string): Promise<PdfFont | null> => {
    const name = fonts[firstFamily(tokens[token])];
    const file = name === undefined ? null : await clientFile(platform, client, name);
    return file && fontOf(file.bytes);
  };
  const [brand, logo, own, heading] = await Promise.all([
    mailBrand(platform, client),
    pdfLogo(platform, client, 'images/logo.svg'),
    face('font-body'),
    face('font-display'),
  ]);
  const body = own ?? (await fontOf(await productFont()));
  return {
    language,
    brand,
    logo,
    issuer: (client.config.Absender ?? client.config.Name).split(', '),
    site: new URL(originOf(platform, client)).host,
    fonts: { body, display: heading ?? body },
    now,
  };
};
