import type { BankFileReader, Statement } from './bank-file-reader.ts';
import { kindOfStatus } from './rules.ts';

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
