import { decimalOf } from './rules.ts';
import { sepaText } from './sepa-text.ts';

/** Fields of a file's header; all of them are stored with the run. */
export interface FileHead {
  readonly number: string;
  readonly createdAt: Date;
  readonly executionDay: string;
  readonly paymentCount: number;
  readonly totalCents: number;
  readonly debtorName: string;
  readonly debtorIban: string;
  readonly debtorBic: string | null;
  readonly remittance: string;
}

/** A payment as it is written to the file. */
export interface FilePayment {
  readonly endToEndId: string;
  readonly amountCents: number;
  readonly holder: string;
  readonly iban: string;
}

const NAME_LENGTH = 70;
const REMITTANCE_LENGTH = 140;

/** SEPA characters need no XML escaping; even the apostrophe is allowed in element text. */
const name = (text: string): string => sepaText(text, NAME_LENGTH);

/** The beginning of the file up to its first payment. One block, booked by the bank as one sum (protocols §5.1). */
export const fileStart = (head: FileHead): string => {
  const sums = `<NbOfTxs>${head.paymentCount}</NbOfTxs><CtrlSum>${decimalOf(head.totalCents)}</CtrlSum>`;
  const debtor = name(head.debtorName);
  const bank = head.debtorBic ? `<BICFI>${head.debtorBic}</BICFI>` : '<Othr><Id>NOTPROVIDED</Id></Othr>';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
    '<CstmrCdtTrfInitn>',
    `<GrpHdr><MsgId>${head.number}</MsgId><CreDtTm>${head.createdAt.toISOString()}</CreDtTm>${sums}<InitgPty><Nm>${debtor}</Nm></InitgPty></GrpHdr>`,
    `<PmtInf><PmtInfId>${head.number}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg>${sums}`,
    '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>',
    `<ReqdExctnDt><Dt>${head.executionDay}</Dt></ReqdExctnDt>`,
    `<Dbtr><Nm>${debtor}</Nm></Dbtr><DbtrAcct><Id><IBAN>${head.debtorIban}</IBAN></Id></DbtrAcct>`,
    `<DbtrAgt><FinInstnId>${bank}</FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>`,
    '',
  ].join('\n');
};

/** One payment. No address of the payee: inside the EEA none is needed, and an unstructured one is refused (protocols §5.1). */
export const filePayment = ({ remittance }: FileHead, payment: FilePayment): string => {
  const claimNumber = payment.endToEndId.replace(/-\d+$/, '');
  const said = `${sepaText(remittance, REMITTANCE_LENGTH - claimNumber.length - 1)} ${claimNumber}`;
  return `<CdtTrfTxInf><PmtId><EndToEndId>${payment.endToEndId}</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">${decimalOf(payment.amountCents)}</InstdAmt></Amt><Cdtr><Nm>${name(payment.holder)}</Nm></Cdtr><CdtrAcct><Id><IBAN>${payment.iban}</IBAN></Id></CdtrAcct><RmtInf><Ustrd>${said}</Ustrd></RmtInf></CdtTrfTxInf>\n`;
};

/** The end of the file. */
export const FILE_END = '</PmtInf>\n</CstmrCdtTrfInitn>\n</Document>\n';
