import { z } from 'zod';
import { defineCall } from '#call.ts';
import { LANGUAGES } from '#values/language.ts';
import { exampleOfClient, ofClient, SET_UP_PATH, setUpCall } from './draft.ts';

/** A default text that a client may replace with its own wording. */
const ProductText = z.object({
  /** Key of the text in `texts.<language>.json`, e.g. `mails.rewardReady.subject`. */
  Textschluessel: z.string(),
  Text: z.string(),
  /** Names of the placeholders that the text may use as `{{name}}`. */
  Platzhalter: z.array(z.string()),
  /** Placeholders that the client's wording must keep, because readers need their values. */
  Noetig: z.array(z.string()),
});

/** Lists the default texts of a language, for editing the client's own texts beside them. */
export const listProductTexts = defineCall({
  ...setUpCall,
  name: 'listProductTexts',
  summary: 'List the default texts of a language (which a client may reword)',
  method: 'GET',
  path: `${SET_UP_PATH}/texte`,
  act: 'setup.read',
  params: ofClient,
  query: z.object({ sprache: z.enum(LANGUAGES) }),
  reply: z.object({ Produkttexte: z.array(ProductText) }),
  errors: ['notAllowed'],
  example: {
    params: exampleOfClient,
    query: { sprache: 'de' },
    reply: {
      Produkttexte: [
        {
          Textschluessel: 'share.validUntil',
          Text: 'Der Link gilt bis {{date}}.',
          Platzhalter: ['date'],
          Noetig: ['date'],
        },
      ],
    },
  },
});
