import { create } from 'fontkit';
import { decompress } from 'wawoff2';
import type { ClientRef, Platform } from '../../../platform/context.ts';
import { clientFile, clientLook } from '../../client/index.ts';

/** A font as a PDF can hold it. */
export interface StatementFont {
  readonly bytes: Buffer;
  /** The weight it is drawn in: a variable font is embedded as its designer left it, often lighter than text is read in. */
  readonly weight: number;
}

/** The weight of running text. */
export const REGULAR = 400;

const firstFamily = (families: string | undefined): string =>
  families?.split(',')[0]?.trim().replaceAll(/["']/g, '') ?? '';

/** The client's own font for running text; null for a client without one. */
export const statementFont = async (platform: Platform, client: ClientRef): Promise<StatementFont | null> => {
  const { tokens, fonts } = await clientLook(platform, client);
  const name = fonts[firstFamily(tokens['font-body'])];
  const file = name === undefined ? null : await clientFile(platform, client, name);
  if (!file) return null;
  const bytes = Buffer.from(await decompress(file.bytes));
  return { bytes, weight: create(bytes).variationAxes.wght?.default ?? REGULAR };
};
