import type { CallInput, CallReply } from '@mundwerk/contract/call';
import type { Difference } from '@mundwerk/contract/console/payout/payout-bank';
import * as calls from '@mundwerk/contract/console/payout/payout-bank';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { followAnswerFile, readAnswerFile, takenView } from '#modules/connect/operations/index.ts';
import { followBankAnswer } from '#modules/core/claim/index.ts';
import { lockBankLine, selectPaymentInRun, updateBankLine } from '#modules/core/payout/index.ts';
import { settleTasks } from '#modules/core/task/index.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { act, actFor, nameSigners, serveCalls } from '../acts.ts';
import { type LineRow, type ReturnRow, selectBankFiles, selectBankLines, selectReturns } from './read-models/runs.ts';
import { possibleOutcomes } from './rules.ts';

/** Processes an uploaded bank file by the same use case as the operations API, and records the act. */
export const uploadBankFile = async (
  ctx: CtxOf<OperatorActor>,
  { body }: CallInput<typeof calls.uploadBankFile>,
): Promise<CallReply<typeof calls.uploadBankFile>> => {
  const file = await readAnswerFile(body);
  return act(ctx, calls.uploadBankFile.act, null, async (inner, by) => {
    const taken = await followAnswerFile(inner, file, by);
    return {
      subject: { kind: 'bankFile', id: taken.sha256 },
      after: {
        nachricht: taken.messageId,
        gebucht: taken.booked,
        zurueck: taken.returned,
        unbekannt: taken.unknown.length,
        schonBekannt: taken.isKnown,
      },
      reply: takenView(taken),
    };
  });
};

/** The bank files with the names of those who uploaded them, the newest first. */
export const listBankFiles = async (ctx: Ctx): Promise<CallReply<typeof calls.listBankFiles>> => {
  const files = await selectBankFiles(ctx);
  const nameOf = await nameSigners(
    ctx,
    files.map(({ by }) => by),
  );
  return {
    Items: files.map((file) => ({
      Id: file.id,
      Format: file.format,
      Nachrichtennummer: file.messageId,
      Sha256: file.sha256,
      Am: file.at.toISOString(),
      Von: nameOf(file.by),
      Gebucht: file.booked,
      Zurueckgegeben: file.returned,
      Unveraendert: file.unchanged,
      Unbekannt: file.unknown,
      Offen: file.openLines,
    })),
  };
};

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
export const differencesOf = async (ctx: Ctx, runNumber: string | null = null): Promise<Difference[]> => {
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

/** All differences, and how many of them a person can settle. */
export const listDifferences = async (ctx: Ctx): Promise<CallReply<typeof calls.listDifferences>> => {
  const Items = await differencesOf(ctx);
  return { Items, Offen: Items.filter(({ Moeglich }) => Moeglich.length > 0).length };
};

type Line = NonNullable<Awaited<ReturnType<typeof lockBankLine>>>;

/** Processes a line as if the bank had named the payment; bankLineMismatch when it cannot be about that payment. */
const assign = async (ctx: Ctx, line: Line, endToEndId: string | null, by: string): Promise<string> => {
  const payment = endToEndId === null ? null : await selectPaymentInRun(ctx, endToEndId);
  const amountCents = line.amountCents === null ? null : Number(line.amountCents);
  if (!payment || !endToEndId || line.kind === null) throw new AppError('bankLineMismatch');
  if (amountCents !== null && amountCents !== payment.amountCents) throw new AppError('bankLineMismatch');
  // A line that the bank booked as one sum counts, once assigned, as a booking of that one payment.
  const kind = line.kind === 'bookedInRun' ? 'booked' : line.kind;
  const { unknown } = await followBankAnswer(ctx, {
    statements: [{ reference: endToEndId, isAboutRun: false, kind, reason: null, amountCents }],
    source: line.reference,
    by,
  });
  if (unknown.some(({ reference }) => reference === endToEndId)) throw new AppError('bankLineMismatch');
  return payment.id;
};

/** Settles an unmatched line of the bank, once: of two people the second gets bankLineSettled. */
export const settleDifference = actFor(calls.settleDifference, async (ctx, { params: { id }, body }, by) => {
  const { Ergebnis: outcome } = body;
  const endToEndId = body.EndToEndId || null;
  const line = await lockBankLine(ctx, id);
  if (!line) throw new AppError('notFound');
  if (line.settledAt) throw new AppError('bankLineSettled');
  if (!possibleOutcomes({ problem: line.problem, kind: line.kind, isSettled: false }).includes(outcome)) {
    throw new AppError('inputInvalid', [{ field: 'Ergebnis', reason: 'inputInvalid' }]);
  }
  const paymentId = outcome === 'Zugeordnet' ? await assign(ctx, line, endToEndId, by) : null;
  if (!(await updateBankLine(ctx, id, { outcome, note: body.Grund.Text, by, paymentId }))) {
    throw new AppError('bankLineSettled');
  }
  await settleTasks(ctx, 'UnbekannteZeile', [line.reference]);
  const [settled] = await selectBankLines(ctx, { id });
  if (!settled) throw new AppError('notFound');
  const nameOf = await nameSigners(ctx, [settled.settledBy]);
  return {
    subject: { kind: 'bankLine', id },
    before: { referenz: line.reference, problem: line.problem },
    after: { ergebnis: outcome, zahlung: paymentId === null ? null : endToEndId },
    reply: lineDifference(settled, nameOf),
  };
});

/** Registers the calls about bank files and their differences. */
export const serveBank = (serving: Serving): void =>
  serveCalls(serving, calls, { uploadBankFile, listBankFiles, listDifferences, settleDifference });
