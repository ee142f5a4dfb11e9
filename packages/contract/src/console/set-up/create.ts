import { z } from 'zod';
import { defineCall } from '#call.ts';
import { because, givenLines, givenText, requiredEmail, requiredLines, requiredText } from '#fields.ts';
import { isClientKey } from '#values/client-key.ts';
import { FILE_TEXT_MAX_LENGTH } from '#values/console/client-set-up/set-up.ts';
import { LANGUAGES } from '#values/language.ts';
import { COUNTRIES } from '#values/person/postcode.ts';
import { ClientDraft, exampleDraft, setUpCall } from './draft.ts';

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const WebAddress = requiredText(500).refine((text) => /^https:\/\/[^\s]+\.[^\s]+$/.test(text));
const HostName = givenText(253).refine((text) => /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(text));

/** Input for a new client; everything else has a default, is derived, or comes from templates. */
export const NewClient = z.strictObject({
  Key: givenText(31).refine(isClientKey),
  Name: requiredText(60),
  /** Languages of the client; the first one is the main language. */
  Sprachen: z.array(z.enum(LANGUAGES)).min(1).max(LANGUAGES.length),
  Land: z.enum(COUNTRIES).default('DE'),
  /** Address of the client's own website. */
  Website: WebAddress,
  /** Host of the portal in this environment; can be added later. */
  Host: HostName.optional(),
  /** Brand colour; together with `Akzentfarbe` the palette is derived from it, with enough contrast. */
  Hauptfarbe: Colour,
  Akzentfarbe: Colour,
  /** Logo as SVG; without one, the client's name is rendered as a logo. */
  LogoSvg: givenLines(FILE_TEXT_MAX_LENGTH).optional(),
  Produkt: z.strictObject({
    Name: requiredText(80),
    Beschreibung: requiredText(300),
    Link: WebAddress,
    /** Reward for a recommendation of the product, in cents. */
    PraemieCent: z.int().min(100, because('inputInvalid')).max(100_000, because('inputInvalid')),
  }),
  /** Company data that fills the templates of imprint, terms and mails. */
  Anbieter: z.strictObject({
    Firma: requiredText(120),
    /** Street, postcode and city, in lines as on an envelope. */
    Anschrift: requiredLines(300),
    Vertretung: requiredText(200),
    Email: requiredEmail(),
    Telefon: requiredText(40),
    /** Register court and number, or a text saying that there is none. */
    Register: requiredText(200),
    /** Data protection authority. */
    Datenschutzaufsicht: requiredText(200),
  }),
});
export type NewClient = z.output<typeof NewClient>;

/** Creates a client as a draft, with everything that the check requires. Responds 409 `clientKeyTaken` if the key is in use. */
export const createClient = defineCall({
  ...setUpCall,
  name: 'createClient',
  summary: 'Create a client',
  method: 'POST',
  path: '/verwaltung/mandanten',
  act: 'client.create',
  body: NewClient,
  reply: ClientDraft,
  status: 201,
  errors: ['notAllowed', 'clientKeyTaken', 'emailDeceptive', 'emailInvalid'],
  example: {
    body: {
      Key: 'morgenrot',
      Name: 'Morgenrot',
      Sprachen: ['de'],
      Land: 'DE',
      Website: 'https://www.morgenrot.example',
      Host: 'empfehlen.morgenrot.example',
      Hauptfarbe: '#1b44e0',
      Akzentfarbe: '#ffd166',
      Produkt: {
        Name: 'Ökostrom Plus',
        Beschreibung: 'Strom aus Wind und Sonne, jeden Monat kündbar.',
        Link: 'https://www.morgenrot.example/oekostrom',
        PraemieCent: 7000,
      },
      Anbieter: {
        Firma: 'Morgenrot Energie GmbH',
        Anschrift: 'Beispielweg 1\n00000 Musterstadt',
        Vertretung: 'Mara Beispiel',
        Email: 'hilfe@morgenrot.example',
        Telefon: '+49 000 000000',
        Register: 'Amtsgericht Musterstadt, HRB 00000',
        Datenschutzaufsicht: 'Landesbeauftragte für den Datenschutz Musterland',
      },
    },
    reply: { ...exampleDraft, Nummer: 1, Revision: 1, BasiertAuf: null, LiveNummer: null, Probleme: [] },
  },
});
