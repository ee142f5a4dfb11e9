import { AppError } from '@mundwerk/contract/errors';
import { centsOf, kindOfStatus } from '../rules.ts';
import { type BankFile, type BankFileReader, readXml, type Statement } from './read-xml.ts';

/** The fields of an entry outside its transaction details. */
interface Entry {
  amountCents: number | null;
  isCredit: boolean;
  isReversal: boolean;
  status: string;
  hasPayments: boolean;
  /** The run that a batch entry is about. */
  run: string | null;
}

/** One transfer of an entry. */
interface Details {
  endToEndId: string | null;
  run: string | null;
  bankReference: string | null;
  amountCents: number | null;
  isCredit: boolean | null;
  returnReason: string | null;
  isReturn: boolean;
}

const newEntry = (): Entry => ({
  amountCents: null,
  isCredit: false,
  isReversal: false,
  status: '',
  hasPayments: false,
  run: null,
});

const newDetails = (): Details => ({
  endToEndId: null,
  run: null,
  bankReference: null,
  amountCents: null,
  isCredit: null,
  returnReason: null,
  isReturn: false,
});

/** The placeholder that banks write where the payer gave no reference. */
const NOTHING = 'NOTPROVIDED';

const readEntryLeaf = (entry: Entry, path: readonly string[], text: string): void => {
  const [name, parent, grandparent] = [path.at(-1), path.at(-2), path.at(-3)];
  if (parent === 'Ntry') {
    if (name === 'Amt') entry.amountCents = centsOf(text);
    else if (name === 'CdtDbtInd') entry.isCredit = text === 'CRDT';
    else if (name === 'RvslInd') entry.isReversal = text === 'true' || text === '1';
    else if (name === 'Sts') entry.status = text;
  } else if (parent === 'Sts' && grandparent === 'Ntry') entry.status = text;
  else if (parent === 'Btch' && (name === 'MsgId' || name === 'PmtInfId')) entry.run = text;
};

const readDetailsLeaf = (details: Details, path: readonly string[], text: string): void => {
  const [name, parent, grandparent] = [path.at(-1), path.at(-2), path.at(-3)];
  if (parent === 'Refs') {
    if (name === 'EndToEndId' && text !== NOTHING) details.endToEndId = text;
    else if (name === 'MsgId' || name === 'PmtInfId') details.run = text;
    else if (name === 'AcctSvcrRef') details.bankReference = text;
  } else if (parent === 'TxDtls') {
    if (name === 'Amt') details.amountCents = centsOf(text);
    else if (name === 'CdtDbtInd') details.isCredit = text === 'CRDT';
  } else if (name === 'Amt' && parent === 'TxAmt' && grandparent === 'AmtDtls') details.amountCents ??= centsOf(text);
  else if (parent === 'Rsn' && grandparent === 'RtrInf') details.returnReason = text;
};

const sayPayment = (entry: Entry, details: Details, reference: string): Statement => {
  const isReturn = details.isReturn || entry.isReversal || (details.isCredit ?? entry.isCredit);
  return {
    reference,
    isAboutRun: false,
    kind: isReturn ? 'returned' : 'booked',
    reason: details.returnReason,
    amountCents: details.amountCents,
  };
};

const sayRun = (entry: Entry, reference: string): Statement => ({
  reference,
  isAboutRun: true,
  kind: entry.isCredit || entry.isReversal ? 'returned' : 'bookedInRun',
  reason: null,
  amountCents: entry.amountCents,
});

/** Reads a camt.054: entries that are booked, each for one transfer, for several, or as one sum for a whole run. */
export const camtReader = (): BankFileReader => {
  const statements: Statement[] = [];
  let messageId = '';
  let entry: Entry | null = null;
  let details: Details | null = null;

  const endDetails = (): void => {
    if (entry && details && entry.status === 'BOOK') {
      if (details.endToEndId !== null) {
        entry.hasPayments = true;
        statements.push(sayPayment(entry, details, details.endToEndId));
      } else {
        entry.run ??= details.run ?? details.bankReference;
      }
    }
    details = null;
  };

  const endEntry = (): void => {
    if (entry?.status === 'BOOK' && !entry.hasPayments) statements.push(sayRun(entry, entry.run ?? NOTHING));
    entry = null;
  };

  return {
    open: (path) => {
      const name = path.at(-1);
      if (name === 'Ntry') {
        entry = newEntry();
        details = null;
      } else if (name === 'TxDtls') details = newDetails();
      else if (name === 'RtrInf' && details) details.isReturn = true;
    },
    leaf: (path, text) => {
      if (path.at(-1) === 'MsgId' && path.at(-2) === 'GrpHdr') messageId = text;
      if (details) readDetailsLeaf(details, path, text);
      else if (entry) readEntryLeaf(entry, path, text);
    },
    close: (path) => {
      const name = path.at(-1);
      if (name === 'TxDtls') endDetails();
      else if (name === 'Ntry') endEntry();
    },
    result: () => ({ messageId, statements }),
  };
};

/** A part of the report with a status: its reference, the status, the first reason. */
interface Part {
  reference: string;
  status: string;
  reason: string | null;
}

const PARTS = {
  OrgnlGrpInfAndSts: { reference: 'OrgnlMsgId', status: 'GrpSts', isRun: true },
  OrgnlPmtInfAndSts: { reference: 'OrgnlPmtInfId', status: 'PmtInfSts', isRun: true },
  TxInfAndSts: { reference: 'OrgnlEndToEndId', status: 'TxSts', isRun: false },
} as const;
type PartName = keyof typeof PARTS;

const isPart = (name: string | undefined): name is PartName => name !== undefined && Object.hasOwn(PARTS, name);

/** Reads a pain.002: a status for the whole message, for a block of it, or for single payments. */
export const statusReader = (): BankFileReader => {
  const statements: Statement[] = [];
  const open: { name: PartName; part: Part }[] = [];
  let messageId = '';

  /** An inconclusive status of a whole run is ignored: those of the payments follow. */
  const end = (name: PartName, { reference, status, reason }: Part): void => {
    const { isRun } = PARTS[name];
    const kind = kindOfStatus(status, isRun);
    if (reference === '' || (isRun && kind === null)) return;
    const code = reason ?? (kind === 'mismatch' ? status : null);
    statements.push({ reference, isAboutRun: isRun, kind, reason: code, amountCents: null });
  };

  return {
    open: (path) => {
      const name = path.at(-1);
      if (isPart(name)) open.push({ name, part: { reference: '', status: '', reason: null } });
    },
    leaf: (path, text) => {
      const [name, parent, grandparent] = [path.at(-1), path.at(-2), path.at(-3)];
      if (name === 'MsgId' && parent === 'GrpHdr') messageId = text;
      const current = open.at(-1);
      if (!current) return;
      const { reference, status } = PARTS[current.name];
      if (parent === current.name && name === reference) current.part.reference = text;
      if (parent === current.name && name === status) current.part.status = text;
      // The reason is a code of the ISO list or the bank's own.
      if (parent === 'Rsn' && grandparent === 'StsRsnInf') current.part.reason ??= text;
    },
    close: (path) => {
      const ended = isPart(path.at(-1)) ? open.pop() : undefined;
      if (ended) end(ended.name, ended.part);
    },
    result: () => ({ messageId, statements }),
  };
};

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
