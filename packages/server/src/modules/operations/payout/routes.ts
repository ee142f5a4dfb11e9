import { Readable } from 'node:stream';
import * as calls from '@mundwerk/contract/reward/payout';
import type { Serving } from '#modules/actors.ts';
import { createPayoutRun, downloadPayoutFile, getPayoutRun, listPayoutRuns } from '#modules/payout/index.ts';
import { assessWaiting } from '#modules/review/index.ts';
import { FileReply } from '#platform/http/call/replies.ts';
import { signature } from '../key/operations-keys.ts';
import { confirmPayoutRun } from './confirm-payout-run.ts';
import { runDetails, runView } from './run-views.ts';
import { type AnswerResult, takeBankAnswer } from './take-bank-answer.ts';

const resultView = ({ booked, returned, unchanged, unknown }: AnswerResult): calls.BankAnswerResult => ({
  Gebucht: booked,
  Zurueckgegeben: returned,
  Unveraendert: unchanged,
  Unbekannt: unknown.map(({ reference, reason }) => ({ Referenz: reference, Grund: reason })),
});

/** Registers the calls about payout runs and the bank's answers. */
export const registerPayoutCalls = ({ serve }: Serving): void => {
  serve(calls.createPayoutRun, async (ctx, { body }) => {
    await assessWaiting(ctx);
    return runView(await createPayoutRun(ctx, { requestedDay: body?.Ausfuehrungsdatum ?? null, by: signature(ctx) }));
  });

  serve(calls.listPayoutRuns, async (ctx, { query: { Page, PageSize } }) => {
    const { runs, total, waiting } = await listPayoutRuns(ctx, Page, PageSize);
    const pageCount = Math.ceil(total / PageSize);
    return {
      Items: runs.map(runView),
      Page,
      PageSize,
      HasNext: Page < pageCount,
      PageCount: pageCount,
      TotalCount: total,
      Wartend: { Anzahl: waiting.count, SummeCent: waiting.totalCents, Zurueckgestellt: waiting.heldCount },
    };
  });

  serve(calls.getPayoutRun, async (ctx, { params }) => {
    return runDetails(await getPayoutRun(ctx, params.id));
  });

  serve(calls.downloadPayoutFile, async (ctx, { params, query }) => {
    const { run, pieces } = await downloadPayoutFile(ctx, params.id, {
      isAgain: query.erneut === '1',
      by: signature(ctx),
    });
    return new FileReply(`pain.001-${run.number}.xml`, Readable.from(pieces, { objectMode: false }), {
      'content-length': run.fileBytes,
      'repr-digest': `sha-256=:${Buffer.from(run.fileSha256, 'hex').toString('base64')}:`,
    });
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
    const taken = await takeBankAnswer(ctx, body, signature(ctx));
    return {
      ...resultView(taken),
      Format: taken.format,
      Nachrichtennummer: taken.messageId,
      Sha256: taken.sha256,
      SchonBekannt: taken.isKnown,
    };
  });
};
