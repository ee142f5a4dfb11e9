import { decompress } from 'wawoff2';
import type { ClientRef, Platform } from '../../../platform/context.ts';
import { clientFile, clientLook } from '../../client/index.ts';

const firstFamily = (families: string | undefined): string =>
  families?.split(',')[0]?.trim().replaceAll(/["']/g, '') ?? '';

/** The client's own font for running text, as a PDF can hold it; null for a client without one. */
export const statementFont = async (platform: Platform, client: ClientRef): Promise<Buffer | null> => {
  const { tokens, fonts } = await clientLook(platform, client);
  const name = fonts[firstFamily(tokens['font-body'])];
  const file = name === undefined ? null : await clientFile(platform, client, name);
  return file && Buffer.from(await decompress(file.bytes));
};
