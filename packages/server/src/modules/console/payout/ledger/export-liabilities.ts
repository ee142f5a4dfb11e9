import type { OperatorActor } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { listLiabilities } from './list-liabilities.ts';
import { csvOf, decimalComma } from './write-csv.ts';

/** The liabilities at the end of a day as CSV; the export is recorded. */
export const exportLiabilities = (ctx: CtxOf<OperatorActor>, day: string) =>
  transact(ctx, async (inner) => {
    const { lines, total } = await listLiabilities(inner, { day });
    const rows = [
      ...lines.map(({ state, count, sumCents }) => [state, String(count), decimalComma(sumCents)]),
      ['Gesamt', String(total.count), decimalComma(total.sumCents)],
    ];
    await recordAct(inner, {
      act: 'ledger.export',
      subject: { kind: 'liabilities', id: day },
      after: { anzahl: total.count, summeCent: total.sumCents },
    });
    return { name: `verbindlichkeiten-${day}.csv`, content: csvOf([['Stand', 'Anzahl', 'Summe'], ...rows]) };
  });
