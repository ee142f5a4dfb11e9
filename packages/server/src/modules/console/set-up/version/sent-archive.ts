import { AppError } from '@mundwerk/contract/errors';
import type { ClientFiles } from '#modules/client/index.ts';
import { readClientArchive } from '#modules/operations/index.ts';
import { BadArchive } from '#platform/sheet/unzip.ts';
import { wholeBody } from '../draft/upload-draft-file.ts';

/** The files of an uploaded archive; archiveInvalid if it is not a client folder. */
export const readSentArchive = async (body: AsyncIterable<Uint8Array>): Promise<ClientFiles> => {
  try {
    return readClientArchive(await wholeBody(body));
  } catch (error) {
    throw error instanceof BadArchive ? new AppError('archiveInvalid') : error;
  }
};
