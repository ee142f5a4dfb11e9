import type { PayoutRunDetails, PayoutRunView } from '@mundwerk/contract/reward/payout';
import { type FollowedRun, type getPayoutRun, runState } from '#modules/payout/index.ts';

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
