import { z } from 'zod';
import { defineCall } from '../call.ts';
import { Product } from '../catalogue/catalogue.ts';
import { givenNumber, givenText, requiredLines, requiredText } from '../fields.ts';
import { TERMS_MAX_LENGTH } from '../values/limits.ts';
import { TYPED_NAME_MAX_LENGTH } from '../values/person/personal-name.ts';

/** The recommender's lasting link, with what came of it; without a name there is none yet. */
export const PersonalLink = z.object({
  /** The name behind `/k/`; null before it is chosen, and after it was taken away. */
  Name: z.string().nullable(),
  /** The whole address to share; null without a name. */
  Url: z.url().nullable(),
  /** A free name made of the recommender's own; null where none can be made. */
  Namensvorschlag: z.string().nullable(),
  /** Whether a name can still be chosen or changed: chosen once, changed once. */
  IstAenderbar: z.boolean(),
  /** The name before, while its link leads on to the new one. */
  FruehererName: z.string().nullable(),
  FruehererNameBis: z.iso.datetime().nullable(),
  /** Where links wait for a confirmed address, no name can be chosen without. */
  AdresseBestaetigt: z.boolean(),
  /** How the rewards of recommendations made through the link are shared: as chosen last, else the client's default. */
  AnteilEmpfehler: z.int(),
  /** What visitors of the link did. */
  Zahlen: z.object({
    /** Products that visitors picked: the recommendations made through the link that still count. */
    Ausgewaehlt: z.int().nonnegative(),
    Klicks: z.int().nonnegative(),
    /** Contracts that were concluded through it; their recommendations stand in the personal area. */
    Abschluesse: z.int().nonnegative(),
  }),
});
export type PersonalLink = z.infer<typeof PersonalLink>;

/** A product behind a personal link, with what its card shows. */
export const PersonalProduct = Product.pick({
  Id: true,
  AnzeigeName: true,
  Beschreibung: true,
  Praemien: true,
  Photo: true,
});
export type PersonalProduct = z.infer<typeof PersonalProduct>;

/** The client's products in a recommender's name: of the person the first name alone. */
export const OpenPersonalPage = z.object({
  Name: z.string(),
  Status: z.literal('Ok'),
  EmpfehlerVorname: z.string(),
  AnteilEmpfehler: z.int(),
  /** What can be picked, in the client's order: by category where there are many, else one group without a title. */
  Produktgruppen: z.array(z.object({ Titel: z.string().nullable(), Produkte: z.array(PersonalProduct) })),
});
export type OpenPersonalPage = z.infer<typeof OpenPersonalPage>;

/** A personal link while the people who run the programme have stopped it: nothing personal, only why there is no offer. */
export const StoppedPersonalPage = z.object({
  Name: z.string(),
  Status: z.literal('Angehalten'),
  /** What those who stopped it tell visitors; null without words of their own. */
  Hinweis: z.string().nullable(),
});

/** The page behind a personal link. */
export const PersonalPage = z.discriminatedUnion('Status', [OpenPersonalPage, StoppedPersonalPage]);
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

const own = { base: 'client', auth: 'recommender', path: '/empfehler/linkname', status: 200 } as const;

/** The recommender's lasting link, and a name to choose while there is none. */
export const getPersonalLink = defineCall({
  ...own,
  name: 'getPersonalLink',
  summary: 'The recommender’s personal link',
  method: 'GET',
  reply: PersonalLink,
  errors: [],
  example: { reply: exampleLink },
});

/**
 * Chooses the name of the personal link, or changes it once. The name is folded first (`Änne M.` becomes `aenne-m`). Recommendations that
 * visitors make through the link are made under the terms that are accepted here.
 */
export const choosePersonalName = defineCall({
  ...own,
  name: 'choosePersonalName',
  summary: 'Choose the name of the personal link, or change it once',
  method: 'PUT',
  body: z.object({
    Name: requiredText(TYPED_NAME_MAX_LENGTH),
    /** The terms text as it was shown; stored as evidence. Empty means not accepted. */
    AgbText: requiredLines(TERMS_MAX_LENGTH, 'consentMissing'),
  }),
  reply: PersonalLink,
  errors: [
    'consentMissing',
    'notAllowed',
    'emailUnconfirmed',
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

/** What the page behind a personal link shows to anyone who has its address; a former name answers as the one that took its place. */
export const getPersonalPage = defineCall({
  name: 'getPersonalPage',
  summary: 'The products behind a personal link',
  method: 'GET',
  path: '/empfehlung/name/{name}',
  base: 'client',
  auth: 'none',
  params: named,
  reply: PersonalPage,
  status: 200,
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

/**
 * A visitor picks a product behind a personal link, which makes a recommendation in its owner's name or answers one that is still unused.
 * Nothing of the visitor is stored, and no mail is written.
 */
export const pickProduct = defineCall({
  name: 'pickProduct',
  summary: 'Pick a product behind a personal link',
  method: 'POST',
  path: '/empfehlung/name/{name}/auswahl',
  base: 'client',
  auth: 'none',
  params: named,
  body: z.object({ Produkt: givenNumber('productNotFound') }),
  reply: z.object({ Empfehlungsnummer: z.string(), Kanal: z.literal('personal') }),
  status: 200,
  errors: ['tooManyAttempts', 'selfReferral', 'productNotFound', 'stopped', 'personalLinkNotFound'],
  example: {
    params: exampleNamed,
    body: { Produkt: 462 },
    reply: { Empfehlungsnummer: '7F3K9QZ1A6', Kanal: 'personal' },
  },
});

/** The calls of personal links. */
export const PERSONAL_LINK_CALLS = [getPersonalLink, choosePersonalName, getPersonalPage, pickProduct] as const;
