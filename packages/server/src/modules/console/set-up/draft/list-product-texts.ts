import type { CallReply } from '@mundwerk/contract/call';
import type { TextBundle } from '@mundwerk/contract/client/client';
import type { listProductTexts as listProductTextsCall } from '@mundwerk/contract/console/set-up/product-texts';
import type { Language } from '@mundwerk/contract/values/language';
import { filledPlaces, neededPlaces, readPortalFacts } from '#modules/client/index.ts';
import type { SetUpCtx } from '../set-up-ctx.ts';

type Reply = CallReply<typeof listProductTextsCall>;

const textsIn = (bundle: TextBundle, path: readonly string[] = []): Reply['Produkttexte'] =>
  Object.entries(bundle).flatMap(([name, text]) => {
    const here = [...path, name];
    if (typeof text !== 'string') return textsIn(text, here);
    const key = here.join('.');
    return [{ Textschluessel: key, Text: text, Platzhalter: filledPlaces(text), Noetig: neededPlaces(key, text) }];
  });

/** The product's texts in a language, without those of the console. */
export const listProductTexts = async (ctx: SetUpCtx, language: Language): Promise<Reply> => {
  const { texts } = await readPortalFacts(ctx.platform);
  return { Produkttexte: textsIn(texts[language]) };
};
