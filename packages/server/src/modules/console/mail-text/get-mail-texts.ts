import type { CallReply } from '@mundwerk/contract/call';
import type { getMailTexts as call } from '@mundwerk/contract/console/programme/mails';
import { neededPlaces } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { draftWordings, languagesOf, mailRow, readLayers } from './mail-texts.ts';
import { flatTexts, keysOf, variablesOf } from './rules.ts';

type MailTexts = CallReply<typeof call>;

/** The texts of one mail in all languages of the client, live and in the draft, with their variables. */
export const getMailTexts = async (ctx: Ctx, typedKind: string): Promise<MailTexts> => {
  const { kind, row } = mailRow(typedKind);
  const [layers, found] = await Promise.all([readLayers(ctx), draftWordings(ctx)]);
  const drafted = new Map(
    layers.map(({ language, own }) => [language, found ? flatTexts(found.texts[language] ?? {}) : own]),
  );
  const keys = keysOf(layers.at(0)?.base ?? new Map<string, string>(), row.texts);
  return {
    Art: kind,
    An: row.to,
    IstPflicht: row.isMustKnow,
    Sprachen: languagesOf(ctx.client),
    Revision: found?.draft.revision ?? 0,
    HatEntwurf: found !== null,
    Texte: keys.map((key) => ({
      Schluessel: key,
      Variablen: variablesOf(
        layers.map(({ base }) => {
          const text = base.get(key) ?? '';
          return { text, needed: neededPlaces(key, text) };
        }),
      ).map(({ name, isRequired }) => ({ Name: name, IstPflicht: isRequired })),
      Fassungen: layers.map(({ language, base, own }) => ({
        Sprache: language,
        Standard: base.get(key) ?? '',
        Eigen: own.get(key) ?? null,
        Entwurf: drafted.get(language)?.get(key) ?? null,
      })),
    })),
  };
};
