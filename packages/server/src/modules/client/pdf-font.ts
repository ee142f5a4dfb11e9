import { create } from 'fontkit';
import { decompress } from 'wawoff2';
import type { ClientRef, Platform } from '../../platform/context.ts';
import { type PdfFont, REGULAR } from '../../platform/pdf/text-cursor.ts';
import { clientFile, clientLook } from './client-content.ts';

const firstFamily = (families: string | undefined): string =>
  families?.split(',')[0]?.trim().replaceAll(/["']/g, '') ?? '';

/** The client's own font for running text, as PDF documents embed it; null for a client without one. */
export const pdfFont = async (platform: Platform, client: ClientRef): Promise<PdfFont | null> => {
  const { tokens, fonts } = await clientLook(platform, client);
  const name = fonts[firstFamily(tokens['font-body'])];
  const file = name === undefined ? null : await clientFile(platform, client, name);
  if (!file) return null;
  const bytes = Buffer.from(await decompress(file.bytes));
  return { bytes, weight: create(bytes).variationAxes.wght?.default ?? REGULAR };
};
