import * as calls from '@mundwerk/contract/console/payout/ledger';
import type { Serving } from '#modules/actors.ts';
import { FileReply } from '#platform/http/call/replies.ts';
import { currentSettings } from '../settings/current-settings.ts';
import { exportDatev } from './export-datev.ts';
import { exportLedger } from './export-ledger.ts';
import { exportLiabilities } from './export-liabilities.ts';
import { getLedger } from './get-ledger.ts';
import { listLiabilities } from './list-liabilities.ts';
import { previewDatev } from './preview-datev.ts';

const serveLiabilities = ({ serve }: Serving): void => {
  serve(calls.listLiabilities, async (ctx, { query }) => {
    const { day, against, lines, total } = await listLiabilities(ctx, { day: query.Tag, against: query.Gegen });
    return {
      Tag: day,
      Gegen: against,
      Zeilen: lines.map((line) => ({
        Status: line.state,
        Anzahl: line.count,
        SummeCent: line.sumCents,
        GegenAnzahl: line.againstCount,
        GegenCent: line.againstCents,
      })),
      Gesamt: {
        Anzahl: total.count,
        SummeCent: total.sumCents,
        GegenAnzahl: total.againstCount,
        GegenCent: total.againstCents,
      },
    };
  });

  serve(calls.exportLiabilities, async (ctx, { body }) => {
    const { name, content } = await exportLiabilities(ctx, body.Tag);
    return new FileReply(name, content);
  });
};

/** Registers liabilities, the ledger and its files. */
export const serveLedger = (serving: Serving): void => {
  const { serve } = serving;
  serveLiabilities(serving);

  serve(calls.getLedger, async (ctx, { query }) => {
    const { Page: page, PageSize: pageSize } = query;
    const ledger = await getLedger(ctx, { month: query.Monat, account: query.Konto, page, pageSize });
    return {
      Monat: ledger.month,
      Items: ledger.items.map(({ day, number, text, debit, credit, amountCents }) => ({
        Tag: day,
        Beleg: number,
        Text: text,
        Soll: debit,
        Haben: credit,
        BetragCent: amountCents,
      })),
      TotalCount: ledger.total,
      HasNext: page * pageSize < ledger.total,
      Konten: ledger.accounts.map(({ name, debitCents, creditCents }) => ({
        Konto: name,
        SollCent: debitCents,
        HabenCent: creditCents,
      })),
      DifferenzCent: ledger.differenceCents,
      VerbindlichkeitCent: ledger.owedByLedgerCents,
      OffenePostenCent: ledger.owedByStatesCents,
      HatDatevKonten: (await currentSettings(ctx)).accounts !== null,
      IstVorbei: ledger.isOver,
    };
  });

  serve(calls.exportLedger, async (ctx, { body }) => {
    const { name, content } = await exportLedger(ctx, body.Monat);
    return new FileReply(name, content);
  });

  serve(calls.previewDatev, async (ctx, { query }) => {
    const { name, lines, sumCents, start, isOver } = await previewDatev(ctx, query.Monat);
    return { Dateiname: name, Zeilen: lines, SummeCent: sumCents, Anfang: start, IstVorbei: isOver };
  });

  serve(calls.exportDatev, async (ctx, { body }) => {
    const { name, content } = await exportDatev(ctx, body.Monat);
    return new FileReply(name, content);
  });
};
