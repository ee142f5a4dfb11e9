import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { followAnswerFile, readAnswerFile, type TakenFile } from '#modules/operations/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';

/** Processes an uploaded bank file by the same use case as the operations API, and records the act. */
export const uploadBankFile = async (
  ctx: CtxOf<OperatorActor>,
  bytes: AsyncIterable<Uint8Array>,
): Promise<TakenFile> => {
  const file = await readAnswerFile(bytes);
  return transact(ctx, async (inner) => {
    const taken = await followAnswerFile(inner, file, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'payout.bankfile',
      subject: { kind: 'bankFile', id: taken.sha256 },
      after: {
        nachricht: taken.messageId,
        gebucht: taken.booked,
        zurueck: taken.returned,
        unbekannt: taken.unknown.length,
        schonBekannt: taken.isKnown,
      },
    });
    return taken;
  });
};
