import type { XmlListener } from './read-xml.ts';
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
