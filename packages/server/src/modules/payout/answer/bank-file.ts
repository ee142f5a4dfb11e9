import { AppError } from '@mundwerk/contract/errors';
import { camtReader } from './camt054.ts';
import { statusReader } from './pain002.ts';
import { readXml, type XmlListener } from './read-xml.ts';
import type { ReportKind } from './rules.ts';

/** What a file says about one payment, or about all payments of a run. */
export interface Statement {
  /** The EndToEndId of a payment, or the number of a run. */
  readonly reference: string;
  readonly isAboutRun: boolean;
  /** Null while the bank is at work. */
  readonly kind: ReportKind | null;
  readonly reason: string | null;
  /** What was booked or came back; of a run the sum. */
  readonly amountCents: number | null;
}

/** A file of the bank, read. */
export interface BankFile {
  readonly format: 'camt.054' | 'pain.002';
  readonly messageId: string;
  readonly statements: readonly Statement[];
}

/** A reader of one format: it listens to what is inside the message and collects what it says. */
export interface BankFileReader extends XmlListener {
  result(): Pick<BankFile, 'messageId' | 'statements'>;
}

const FORMATS: Readonly<Record<string, { format: BankFile['format']; reader: () => BankFileReader }>> = {
  BkToCstmrDbtCdtNtfctn: { format: 'camt.054', reader: camtReader },
  CstmrPmtStsRpt: { format: 'pain.002', reader: statusReader },
};

/** Reads what the bank says, whichever of the two formats it is; bankFileUnreadable for anything else. */
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
