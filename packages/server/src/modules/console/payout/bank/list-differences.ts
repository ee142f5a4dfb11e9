import type { Difference } from '@mundwerk/contract/console/payout/payout-bank';
import type { Ctx } from '#platform/context.ts';
import { type LineRow, type ReturnRow, selectBankLines, selectReturns } from '../read-models/differences.ts';
import { nameSigners } from '../read-models/signers.ts';
import { possibleOutcomes } from './rules.ts';

const settledOf = (line: LineRow, nameOf: (signature: string) => string): Difference['Erledigt'] => {
  if (line.outcome && line.settledAt && line.settledBy) {
    return {
      Ergebnis: line.outcome,
      Am: line.settledAt.toISOString(),
      Von: nameOf(line.settledBy),
      Notiz: line.note ?? '',
    };
  }
  return line.isMoot ? { Ergebnis: 'VonSelbst', Am: line.at.toISOString(), Von: '', Notiz: '' } : null;
};

/** A line of the bank as a difference. */
export const lineDifference = (line: LineRow, nameOf: (signature: string) => string): Difference => {
  const settled = settledOf(line, nameOf);
  return {
    Id: line.id,
    Art: line.problem,
    Referenz: line.reference,
    BetragCent: line.amountCents,
    Code: null,
    Zeitpunkt: line.at.toISOString(),
    Laufnummer: line.runNumber,
    Nachrichtennummer: line.messageId,
    MailAm: null,
    Erledigt: settled,
    Moeglich: possibleOutcomes({ problem: line.problem, kind: line.kind, isSettled: settled !== null }),
  };
};

const returnDifference = (row: ReturnRow): Difference => ({
  Id: null,
  Art: 'Rueckgabe',
  Referenz: row.endToEndId,
  BetragCent: row.amountCents,
  Code: row.code,
  Zeitpunkt: row.at.toISOString(),
  Laufnummer: row.runNumber,
  Nachrichtennummer: null,
  MailAm: row.mailAt?.toISOString() ?? null,
  Erledigt: null,
  Moeglich: [],
});

/** All differences of a run or of all runs: lines that wait for a person first, then returns. */
export const listDifferences = async (ctx: Ctx, runNumber: string | null = null): Promise<Difference[]> => {
  const lines = await selectBankLines(ctx, runNumber === null ? 'all' : { runNumber });
  const nameOf = await nameSigners(
    ctx,
    lines.map(({ settledBy }) => settledBy),
  );
  const shown = lines.map((line) => lineDifference(line, nameOf));
  const returns = (await selectReturns(ctx, runNumber)).map(returnDifference);
  return [
    ...shown.filter(({ Erledigt }) => Erledigt === null),
    ...returns,
    ...shown.filter(({ Erledigt }) => Erledigt !== null),
  ];
};
