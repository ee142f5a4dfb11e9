import type { CallReply } from '@mundwerk/contract/call';
import type { listMailKinds as call } from '@mundwerk/contract/console/programme/mails';
import { MAILS, type MailRow } from '#modules/mail-table.ts';
import type { Ctx } from '#platform/context.ts';
import { readLayers } from './mail-texts.ts';
import { keysOf } from './rules.ts';

type MailViews = CallReply<typeof call>;

/** Every mail that the portal writes, in the order of the table of mails. */
export const listMailKinds = async (ctx: Ctx): Promise<MailViews> => {
  const layers = await readLayers(ctx);
  const [main] = layers;
  const rows: readonly (readonly [string, MailRow])[] = Object.entries(MAILS);
  return {
    Mails: rows.map(([kind, row]) => {
      const keys = main ? keysOf(main.base, row.texts) : [];
      const own = keys.filter((key) => layers.some((layer) => layer.own.has(key)));
      const subject = keys.find((key) => /\.subject(_other)?$/.test(key)) ?? '';
      return {
        Art: kind,
        An: row.to,
        IstPflicht: row.isMustKnow,
        Betreff: main?.own.get(subject) ?? main?.base.get(subject) ?? '',
        EigeneTexte: own.length,
        OhneEigene: layers.filter((layer) => own.some((key) => !layer.own.has(key))).map(({ language }) => language),
      };
    }),
  };
};
