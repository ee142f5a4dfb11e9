import type { XmlListener } from './read-xml.ts';
import type { ReportKind } from './rules.ts';

/** A statement of a file about one payment, or about all payments of a run. */
export interface Statement {
  /** The EndToEndId of a payment, or the number of a run. */
  readonly reference: string;
  readonly isAboutRun: boolean;
  /** Null while the bank is still processing the payment. */
  readonly kind: ReportKind | null;
  readonly reason: string | null;
  /** The amount booked or returned; for a run, the sum. */
  readonly amountCents: number | null;
}

/** A parsed bank file. */
export interface BankFile {
  readonly format: 'camt.054' | 'pain.002';
  readonly messageId: string;
  readonly statements: readonly Statement[];
}

/** A reader of one format: it receives the elements of the message and collects its statements. */
export interface BankFileReader extends XmlListener {
  result(): Pick<BankFile, 'messageId' | 'statements'>;
}
