import * as calls from '@mundwerk/contract/console/payout/ledger';
import { ERRORS } from '@mundwerk/contract/errors';
import type { Serving } from '#modules/actors.ts';
import { importConsoleVouchers } from './import-console-vouchers.ts';
import { listVoucherLevels } from './list-voucher-levels.ts';
import { previewVouchers } from './preview-vouchers.ts';

/** Registers the voucher pools and their import. */
export const serveVouchers = ({ serve }: Serving): void => {
  serve(calls.listVoucherLevels, async (ctx) => ({
    Items: (await listVoucherLevels(ctx)).map((pool) => ({
      PraemieId: pool.rewardId,
      Titel: pool.title,
      WertCent: pool.valueCents,
      Frei: pool.free,
      Vergeben: pool.given,
      Wartend: pool.waiting,
      ReichtBis: pool.lastsUntil,
      IstKnapp: pool.isLow,
    })),
  }));

  serve(calls.previewVouchers, async (ctx, { params, query, body }) => {
    const preview = await previewVouchers(ctx, {
      rewardId: params.praemieId,
      valueCents: query.WertCent,
      text: body,
    });
    return {
      Angenommen: preview.accepted,
      Doppelt: preview.double,
      Ungueltig: preview.invalid,
      Leer: preview.empty,
      Bedient: preview.served,
      Zeilen: preview.refused.map(({ line, refusal }) => ({
        Zeile: line,
        Ergebnis: 'Abgelehnt' as const,
        ErrorCode: refusal && ERRORS[refusal].code,
      })),
    };
  });

  serve(calls.importConsoleVouchers, async (ctx, { params, query, body }) => {
    const { accepted, refused, served, free } = await importConsoleVouchers(ctx, {
      rewardId: params.praemieId,
      valueCents: query.WertCent,
      text: body,
    });
    return { Angenommen: accepted, Abgelehnt: refused, Zugeteilt: served, Bestand: free };
  });
};
