import { AppError } from '@mundwerk/contract/errors';
import type { BankFile, BankFileReader } from './bank-file-reader.ts';
import { camtReader } from './camt054.ts';
import { statusReader } from './pain002.ts';
import { readXml } from './read-xml.ts';

const FORMATS: Readonly<Record<string, { format: BankFile['format']; reader: () => BankFileReader }>> = {
  BkToCstmrDbtCdtNtfctn: { format: 'camt.054', reader: camtReader },
  CstmrPmtStsRpt: { format: 'pain.002', reader: statusReader },
};

/** Reads a bank file in either of the two formats; bankFileUnreadable for anything else. */
export const readBankFile = async (bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<BankFile> => {
  let found: { readonly format: BankFile['format']; readonly reader: BankFileReader } | null = null;
  await readXml(bytes, {
    open: (path) => {
      if (path.length === 2 && !found) {
        const known = path[0] === 'Document' ? FORMATS[path[1] ?? ''] : undefined;
        if (!known) throw new AppError('bankFileUnreadable');
        found = { format: known.format, reader: known.reader() };
      }
      found?.reader.open(path);
    },
    leaf: (path, text) => found?.reader.leaf(path, text),
    close: (path) => found?.reader.close(path),
  });
  const { format, reader } = (found as { format: BankFile['format']; reader: BankFileReader } | null) ?? {};
  if (!format || !reader) throw new AppError('bankFileUnreadable');
  const { messageId, statements } = reader.result();
  if (messageId === '') throw new AppError('bankFileUnreadable');
  return { format, messageId, statements };
};
