import type { OperatorActor } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { readPostings } from './get-ledger.ts';
import { daysOfMonth } from './rules.ts';
import { csvOf, decimalComma } from './write-csv.ts';

/** A month of the ledger as CSV; the export is recorded. */
export const exportLedger = (ctx: CtxOf<OperatorActor>, month: string) =>
  transact(ctx, async (inner) => {
    const postings = await readPostings(inner, daysOfMonth(month));
    await recordAct(inner, {
      act: 'ledger.export',
      subject: { kind: 'ledger', id: month },
      after: { format: 'CSV', zeilen: postings.length },
    });
    const rows = postings.map(({ day, number, text, debit, credit, amountCents }) => [
      day,
      number,
      text,
      debit,
      credit,
      decimalComma(amountCents),
    ]);
    return {
      name: `hauptbuch-${month}.csv`,
      content: csvOf([['Tag', 'Beleg', 'Text', 'Soll', 'Haben', 'Betrag'], ...rows]),
    };
  });
