import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { LANGUAGES } from '../../values/language.ts';
import { exampleOfClient, ofClient, SET_UP_PATH, setUpCall } from './draft.ts';

/** A text of the product that a client may say in its own words. */
const ProductText = z.object({
  /** Its key in `texts.<language>.json`, e.g. `mails.rewardReady.subject`. */
  Textschluessel: z.string(),
  Text: z.string(),
  /** What can be filled in as `{{name}}`. */
  Platzhalter: z.array(z.string()),
  /** Those of them that a client's own words must keep, because readers need what they say. */
  Noetig: z.array(z.string()),
});

/** The product's own texts, beside which a client's are edited. */
export const listProductTexts = defineCall({
  ...setUpCall,
  name: 'listProductTexts',
  summary: 'The product’s own texts of a language, which a client may reword',
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
