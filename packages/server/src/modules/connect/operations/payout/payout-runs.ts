import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { countedPage } from '@mundwerk/contract/operations/views';
import type { PayoutRunDetails, PayoutRunView } from '@mundwerk/contract/reward/payout';
import * as calls from '@mundwerk/contract/reward/payout';
import type { Serving } from '#modules/actors.ts';
import { followBankAnswer } from '#modules/core/claim/index.ts';
import {
  createPayoutRun,
  downloadPayoutFile,
  type FollowedRun,
  findPayoutRun,
  getPayoutRun,
  listPayoutRuns,
  type Misfit,
  readBankFile,
  runState,
  storeBankAnswer,
} from '#modules/core/payout/index.ts';
import { assessWaiting } from '#modules/core/review/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { FileReply } from '#platform/http/call/replies.ts';
import { newId } from '#platform/ids.ts';
import { signature } from '../key/operations-keys.ts';

/** A payout run on the wire. */
export const runView = (run: FollowedRun): PayoutRunView => ({
  Laufnummer: run.number,
  Status: runState(run),
  ErstelltAm: run.createdAt.toISOString(),
  ErstelltVon: run.createdBy,
  Ausfuehrungsdatum: run.executionDay,
  Anzahl: run.paymentCount,
  SummeCent: run.totalCents,
  Zurueckgestellt: run.heldCount,
  Sha256: run.fileSha256,
  Zahlungen: { Offen: run.openCount, Gezahlt: run.paidCount, Storniert: run.cancelledCount },
  Abrufe: run.downloadCount,
});

/** A payout run with all that is known of it, on the wire. */
export const runDetails = ({
  run,
  downloads,
  returned,
}: Awaited<ReturnType<typeof getPayoutRun>>): PayoutRunDetails => ({
  ...runView(run),
  Abrufliste: downloads.map(({ at, by }) => ({ Zeitpunkt: at.toISOString(), Durch: by })),
  Rueckgaben: returned.map(({ endToEndId, amountCents, reason, at }) => ({
    EndToEndId: endToEndId,
    BetragCent: amountCents,
    Grund: reason,
    Zeitpunkt: at.toISOString(),
  })),
});

/** Effects of a bank answer on payments and claims. */
export interface AnswerResult {
  readonly booked: number;
  readonly returned: number;
  readonly unchanged: number;
  readonly unknown: readonly Misfit[];
}

/** A processed file, and its effects. */
export interface TakenFile extends AnswerResult {
  readonly format: 'camt.054' | 'pain.002';
  readonly messageId: string;
  readonly sha256: string;
  readonly isKnown: boolean;
}

/** Passes bytes through and hashes them. */
async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
}

/** A file of the bank, read to its end. */
export interface ReadFile {
  readonly format: TakenFile['format'];
  readonly messageId: string;
  readonly statements: Awaited<ReturnType<typeof readBankFile>>['statements'];
  readonly sha256: string;
}

/** Parses a bank file as a stream; nothing changes before it has been read to its end. */
export const readAnswerFile = async (bytes: AsyncIterable<Uint8Array>): Promise<ReadFile> => {
  const hash = createHash('sha256');
  const file = await readBankFile(hashed(bytes, hash));
  return { ...file, sha256: hash.digest('hex') };
};

/** Applies a bank file to payments and their claims, in one transaction. */
export const followAnswerFile = (
  ctx: Ctx,
  { format, messageId, statements, sha256 }: ReadFile,
  by: string,
): Promise<TakenFile> =>
  transact(ctx, async (inner) => {
    const result = await followBankAnswer(inner, { statements, source: messageId, by });
    const isNew = await storeBankAnswer(inner, { id: newId(), sha256, format, messageId, by, ...result });
    return { ...result, format, messageId, sha256, isKnown: !isNew };
  });

/** Reads a bank file to its end, then applies it. */
export const takeBankAnswer = async (ctx: Ctx, bytes: AsyncIterable<Uint8Array>, by: string): Promise<TakenFile> =>
  followAnswerFile(ctx, await readAnswerFile(bytes), by);

/** Records an operator's confirmation that the bank booked a run, or the named payments of it. */
export const confirmPayoutRun = async (
  ctx: Ctx,
  typedNumber: string,
  input: { readonly endToEndIds: readonly string[] | null; readonly reason: string | null; readonly by: string },
): Promise<AnswerResult> => {
  const { by } = input;
  const { number } = await findPayoutRun(ctx, typedNumber);
  const said = { reason: input.reason, amountCents: null };
  const statements = input.endToEndIds
    ? input.endToEndIds.map((reference) => ({ ...said, reference, isAboutRun: false, kind: 'booked' as const }))
    : [{ ...said, reference: number, isAboutRun: true, kind: 'bookedInRun' as const }];
  return followBankAnswer(ctx, { statements, source: by, by, runNumber: number });
};

/** The effect of an answer of the bank on the wire. */
export const resultView = ({ booked, returned, unchanged, unknown }: AnswerResult): calls.BankAnswerResult => ({
  Gebucht: booked,
  Zurueckgegeben: returned,
  Unveraendert: unchanged,
  Unbekannt: unknown.map(({ reference, reason }) => ({ Referenz: reference, Grund: reason })),
});

/** The effect of a file of the bank on the wire, and which file it was. */
export const takenView = (taken: TakenFile) => ({
  ...resultView(taken),
  Format: taken.format,
  Nachrichtennummer: taken.messageId,
  Sha256: taken.sha256,
  SchonBekannt: taken.isKnown,
});

/** The name of a run's file for the bank. */
export const payoutFileName = (number: string): string => `pain.001-${number}.xml`;

/** The file for the bank, with its length and its hash. */
export const payoutFile = ({ run, pieces }: Awaited<ReturnType<typeof downloadPayoutFile>>): FileReply =>
  new FileReply(payoutFileName(run.number), Readable.from(pieces, { objectMode: false }), {
    'content-length': run.fileBytes,
    'repr-digest': `sha-256=:${Buffer.from(run.fileSha256, 'hex').toString('base64')}:`,
  });

/** Registers the calls about payout runs and the bank's answers. */
export const registerPayoutCalls = ({ serve }: Serving): void => {
  serve(calls.createPayoutRun, async (ctx, { body }) => {
    await assessWaiting(ctx);
    return runView(await createPayoutRun(ctx, { requestedDay: body?.Ausfuehrungsdatum ?? null, by: signature(ctx) }));
  });

  serve(calls.listPayoutRuns, async (ctx, { query: { ab, anzahl } }) => {
    const { runs, total, waiting } = await listPayoutRuns(ctx, Number(ab), anzahl);
    return {
      ...countedPage(runs.map(runView), { total, ab, anzahl }),
      Wartend: { Anzahl: waiting.count, SummeCent: waiting.totalCents, Zurueckgestellt: waiting.heldCount },
    };
  });

  serve(calls.getPayoutRun, async (ctx, { params }) => {
    return runDetails(await getPayoutRun(ctx, params.id));
  });

  serve(calls.downloadPayoutFile, async (ctx, { params, query }) => {
    const isAgain = query.erneut === '1';
    return payoutFile(await downloadPayoutFile(ctx, params.id, { isAgain, by: signature(ctx) }));
  });

  serve(calls.confirmPayoutRun, async (ctx, { params, body }) =>
    resultView(
      await confirmPayoutRun(ctx, params.id, {
        endToEndIds: body?.Zahlungen ?? null,
        reason: body?.Grund || null,
        by: signature(ctx),
      }),
    ),
  );

  serve(calls.takeBankAnswer, async (ctx, { body }) => {
    return takenView(await takeBankAnswer(ctx, body, signature(ctx)));
  });
};
