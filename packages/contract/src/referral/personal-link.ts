import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { Product } from '../catalogue/catalogue.ts';
import { givenNumber, givenText, requiredLines, requiredText } from '../fields.ts';
import { TERMS_MAX_LENGTH } from '../values/limits.ts';
import { TYPED_NAME_MAX_LENGTH } from '../values/person/personal-name.ts';

export const PersonalLink = object({
  Name: z
    .string()
    .nullable()
    .describe('Name in the address, after `/k/`; null before one is chosen and after it was revoked.'),
  Url: z.url().nullable().describe('Complete web address (URL) to share; null without a name.'),
  Namensvorschlag: z
    .string()
    .nullable()
    .describe("Suggested free name, derived from the recommender's own; null if none can be derived."),
  IstAenderbar: z
    .boolean()
    .describe('Whether the name can still be chosen or changed; it can be chosen once and changed once.'),
  FruehererName: z
    .string()
    .nullable()
    .describe('Former name while its link still redirects to the new one; else null.'),
  FruehererNameBis: z.iso.datetime().nullable().describe('Until when the former name redirects to the new one.'),
  AdresseBestaetigt: z
    .boolean()
    .describe(
      'Whether the e-mail address is confirmed; clients that lock links until then also require it for choosing a name.',
    ),
  AnteilEmpfehler: z
    .int()
    .describe("For recommendations made through the link: the share chosen last, else the client's default."),
  Zahlen: object({
    Ausgewaehlt: z
      .int()
      .nonnegative()
      .describe('Number of recommendations that visitors created by picking a product and that are still valid.'),
    Klicks: z.int().nonnegative(),
    Abschluesse: z
      .int()
      .nonnegative()
      .describe(
        'Number of contracts concluded through the link; their recommendations are listed in the personal area.',
      ),
  }).describe('Figures about the visitors of the link.'),
}).meta({
  id: 'PersonalLink',
  description: "The recommender's permanent link and its figures; the link exists once a name is chosen.",
});
export type PersonalLink = z.infer<typeof PersonalLink>;

export const PersonalProduct = Product.pick({
  Id: true,
  AnzeigeName: true,
  Beschreibung: true,
  Praemien: true,
  Photo: true,
}).meta({
  id: 'PersonalProduct',
  description: 'A product offered behind a personal link, with the fields of its card.',
});
export type PersonalProduct = z.infer<typeof PersonalProduct>;

export const OpenPersonalPage = object({
  Name: z.string(),
  Status: z.literal('Ok'),
  EmpfehlerVorname: z.string(),
  AnteilEmpfehler: z.int(),
  Produktgruppen: z
    .array(z.object({ Titel: z.string().nullable(), Produkte: z.array(PersonalProduct) }))
    .describe(
      "Products to pick from, in the client's order: grouped by category if there are many, else one group without a title.",
    ),
}).meta({
  id: 'OpenPersonalPage',
  description:
    "The client's products offered under a recommender's personal link; of the person only the first name is shown.",
});
export type OpenPersonalPage = z.infer<typeof OpenPersonalPage>;

export const StoppedPersonalPage = object({
  Name: z.string(),
  Status: z.literal('Angehalten'),
  Hinweis: z.string().nullable().describe('Notice of the operators for visitors; null if they wrote none.'),
}).meta({
  id: 'StoppedPersonalPage',
  description:
    'A personal link that the operators have stopped: no personal data, only the reason why there is no offer.',
});

export const PersonalPage = z
  .discriminatedUnion('Status', [OpenPersonalPage, StoppedPersonalPage])
  .meta({ id: 'PersonalPage', description: 'Contents of the page behind a personal link.' });
export type PersonalPage = z.infer<typeof PersonalPage>;

const exampleLink: PersonalLink = {
  Name: 'anna-m',
  Url: 'https://empfehlen.example.org/k/anna-m',
  Namensvorschlag: null,
  IstAenderbar: true,
  FruehererName: null,
  FruehererNameBis: null,
  AdresseBestaetigt: true,
  AnteilEmpfehler: 50,
  Zahlen: { Ausgewaehlt: 4, Klicks: 2, Abschluesse: 1 },
};

const own = { auth: 'recommender', path: '/empfehler/linkname' } as const;

export const getPersonalLink = defineCall('getPersonalLink', {
  ...own,
  summary: 'Get the recommender’s personal link',
  description: "Returns the recommender's permanent link with its figures, or a suggested name while none is chosen.",
  reply: PersonalLink,
  example: { reply: exampleLink },
});

export const choosePersonalName = defineCall('choosePersonalName', {
  ...own,
  summary: 'Choose or change the name of the personal link',
  description:
    'Chooses the name of the personal link, or changes it once; after that it responds 409 `personalNameFixed`. The name is normalised first (`Änne M.` becomes `aenne-m`). The terms accepted here apply to all recommendations that visitors create through the link.',
  method: 'PUT',
  body: z.object({
    Name: requiredText(TYPED_NAME_MAX_LENGTH),
    AgbText: requiredLines(TERMS_MAX_LENGTH, 'consentMissing').describe(
      'The text of the terms as shown to the person; stored as evidence. Empty means not accepted.',
    ),
  }),
  reply: PersonalLink,
  errors: [
    'consentMissing',
    'notAllowed',
    'personalNameLocked',
    'personalNameInvalid',
    'personalNameReserved',
    'personalNameTaken',
    'personalNameFixed',
  ],
  example: {
    body: { Name: 'anna-m', AgbText: 'Ich habe die Teilnahmebedingungen gelesen und stimme ihnen zu.' },
    reply: exampleLink,
  },
});

const named = z.object({ name: givenText(TYPED_NAME_MAX_LENGTH) });
const exampleNamed = { name: 'anna-m' };

export const getPersonalPage = defineCall('getPersonalPage', {
  summary: 'List the products behind a personal link',
  description:
    'Returns the products behind a personal link; needs only its name. A former name returns the page of the name that replaced it.',
  path: '/empfehlung/name/{name}',
  auth: 'none',
  params: named,
  reply: PersonalPage,
  errors: ['personalLinkNotFound'],
  example: {
    params: exampleNamed,
    reply: {
      Name: 'anna-m',
      Status: 'Ok',
      EmpfehlerVorname: 'Anna',
      AnteilEmpfehler: 50,
      Produktgruppen: [
        {
          Titel: null,
          Produkte: [
            {
              Id: 462,
              AnzeigeName: 'Zuhause M',
              Beschreibung: 'Internet und Telefon mit bis zu 100 MBit/s',
              Praemien: [],
              Photo: null,
            },
          ],
        },
      ],
    },
  },
});

export const pickProduct = defineCall('pickProduct', {
  summary: 'Pick a product behind a personal link',
  description:
    "Picks a product behind a personal link: creates a recommendation of the link's owner, or returns an existing one that is still unused. No data of the visitor are stored, and no mail is sent.",
  method: 'POST',
  path: '/empfehlung/name/{name}/auswahl',
  auth: 'none',
  params: named,
  body: z.object({ Produkt: givenNumber('productNotFound') }),
  reply: z.object({ Empfehlungsnummer: z.string(), Kanal: z.literal('personal') }),
  errors: ['tooManyAttempts', 'selfReferral', 'productNotFound', 'stopped', 'programmeEnded', 'personalLinkNotFound'],
  example: {
    params: exampleNamed,
    body: { Produkt: 462 },
    reply: { Empfehlungsnummer: '7F3K9QZ1A6', Kanal: 'personal' },
  },
});

/** The calls of personal links. */
export const PERSONAL_LINK_CALLS = [getPersonalLink, choosePersonalName, getPersonalPage, pickProduct] as const;
