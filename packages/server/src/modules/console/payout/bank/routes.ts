import * as calls from '@mundwerk/contract/console/payout/payout-bank';
import { reasonOf } from '@mundwerk/contract/console/reason';
import type { Serving } from '#modules/actors.ts';
import { resultView } from '../views.ts';
import { listBankFiles } from './list-bank-files.ts';
import { listDifferences } from './list-differences.ts';
import { settleDifference } from './settle-difference.ts';
import { uploadBankFile } from './upload-bank-file.ts';

/** Registers the calls about bank files and their differences. */
export const serveBank = ({ serve }: Serving): void => {
  serve(calls.uploadBankFile, async (ctx, { body }) => {
    const taken = await uploadBankFile(ctx, body);
    return {
      ...resultView(taken),
      Format: taken.format,
      Nachrichtennummer: taken.messageId,
      Sha256: taken.sha256,
      SchonBekannt: taken.isKnown,
    };
  });

  serve(calls.listBankFiles, async (ctx) => ({
    Items: (await listBankFiles(ctx)).map((file) => ({
      Id: file.id,
      Format: file.format,
      Nachrichtennummer: file.messageId,
      Sha256: file.sha256,
      Am: file.at.toISOString(),
      Von: file.by,
      Gebucht: file.booked,
      Zurueckgegeben: file.returned,
      Unveraendert: file.unchanged,
      Unbekannt: file.unknown,
      Offen: file.openLines,
    })),
  }));

  serve(calls.listDifferences, async (ctx) => {
    const Items = await listDifferences(ctx);
    return { Items, Offen: Items.filter(({ Moeglich }) => Moeglich.length > 0).length };
  });

  serve(calls.settleDifference, (ctx, { params, body }) =>
    settleDifference(ctx, params.id, {
      outcome: body.Ergebnis,
      endToEndId: body.EndToEndId || null,
      reason: reasonOf(body.Grund),
    }),
  );
};
