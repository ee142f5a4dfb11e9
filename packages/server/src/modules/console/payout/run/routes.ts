import { Readable } from 'node:stream';
import * as calls from '@mundwerk/contract/console/payout/payout-runs';
import { reasonOf } from '@mundwerk/contract/console/reason';
import type { Serving } from '#modules/actors.ts';
import { runView } from '#modules/operations/index.ts';
import { FileReply } from '#platform/http/call/replies.ts';
import { approveRunDiscard } from '../proposal/approve-run-discard.ts';
import { proposeRunDiscard } from '../proposal/propose-run-discard.ts';
import { resultView } from '../views.ts';
import { bookRunByHand } from './book-run-by-hand.ts';
import { fetchRunFile } from './fetch-run-file.ts';
import { getConsoleRun } from './get-console-run.ts';
import { listConsoleRuns } from './list-console-runs.ts';

const fileName = (number: string): string => `pain.001-${number}.xml`;

const stepView = (step: { readonly at: Date; readonly by: string; readonly reason: string | null }) => ({
  Am: step.at.toISOString(),
  Von: step.by,
  Grund: step.reason,
});

const serveRunPages = ({ serve }: Serving): void => {
  serve(calls.listConsoleRuns, async (ctx, { query: { Page, PageSize } }) => {
    const { runs, total } = await listConsoleRuns(ctx, Page, PageSize);
    return { Items: runs.map(runView), TotalCount: total, HasNext: Page * PageSize < total };
  });

  serve(calls.getConsoleRun, async (ctx, { params }) => {
    const page = await getConsoleRun(ctx, params.nr);
    return {
      Lauf: runView(page.run),
      Dateiname: fileName(page.run.number),
      Vorgeschlagen: page.proposed && stepView(page.proposed),
      Freigegeben: page.approved && stepView(page.approved),
      Abrufe: page.downloads.map(stepView),
      Verworfen: page.voided && stepView(page.voided),
      VerwerfenVorgeschlagen: page.discard && {
        Id: page.discard.id,
        Von: page.discard.makerName,
        IstEigener: page.discard.isOwn,
      },
      Abgleich: {
        BankCent: page.sums.paidCents,
        ZurueckCent: page.sums.returnedCents,
        OffenCent: page.sums.openCents,
        SummeCent: page.sums.totalCents,
        DifferenzCent: page.sums.differenceCents,
      },
      Abweichungen: page.differences,
      KannVerwerfen: page.canDiscard,
    };
  });
};

/** Registers payout runs: their pages, files and acts. */
export const serveRuns = (serving: Serving): void => {
  const { serve } = serving;
  serveRunPages(serving);

  serve(calls.fetchRunFile, async (ctx, { params, body }) => {
    const again = body.Erneut ? reasonOf(body.Erneut.Grund) : null;
    const { run, pieces } = await fetchRunFile(ctx, params.nr, again);
    return new FileReply(fileName(run.number), Readable.from(pieces, { objectMode: false }), {
      'content-length': run.fileBytes,
      'repr-digest': `sha-256=:${Buffer.from(run.fileSha256, 'hex').toString('base64')}:`,
    });
  });

  serve(calls.proposeRunDiscard, async (ctx, { params, body }) => {
    const { id } = await proposeRunDiscard(ctx, params.nr, reasonOf(body.Grund));
    return { Id: id };
  });

  serve(calls.approveRunDiscard, async (ctx, { params, body }) => ({
    Laufnummer: await approveRunDiscard(ctx, params.nr, { id: body.Id, reason: reasonOf(body.Grund) }),
  }));

  serve(calls.bookRunByHand, async (ctx, { params, body }) =>
    resultView(await bookRunByHand(ctx, params.nr, reasonOf(body.Grund))),
  );
};
