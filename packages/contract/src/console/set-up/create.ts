import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { because, givenLines, givenText, requiredEmail, requiredLines, requiredText } from '../../fields.ts';
import { isClientKey } from '../../values/client-key.ts';
import { FILE_TEXT_MAX_LENGTH } from '../../values/console/client-set-up/set-up.ts';
import { LANGUAGES } from '../../values/language.ts';
import { COUNTRIES } from '../../values/person/postcode.ts';
import { ClientDraft, exampleDraft, setUpCall } from './draft.ts';

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const WebAddress = requiredText(500).refine((text) => /^https:\/\/[^\s]+\.[^\s]+$/.test(text));
const HostName = givenText(253).refine((text) => /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(text));

/** What a client is made of: everything else has a default, is derived, or stands in the templates. */
export const NewClient = z.strictObject({
  Key: givenText(31).refine(isClientKey),
  Name: requiredText(60),
  /** The first is the standard language. */
  Sprachen: z.array(z.enum(LANGUAGES)).min(1).max(LANGUAGES.length),
  Land: z.enum(COUNTRIES).default('DE'),
  /** The client's own site. */
  Website: WebAddress,
  /** The portal's host in this environment; none means that it is added later. */
  Host: HostName.optional(),
  /** The brand's colour, and one beside it; the rest of the palette is derived from them, with enough contrast. */
  Hauptfarbe: Colour,
  Akzentfarbe: Colour,
  /** A logo as SVG; without one the name is set as a logo. */
  LogoSvg: givenLines(FILE_TEXT_MAX_LENGTH).optional(),
  Produkt: z.strictObject({
    Name: requiredText(80),
    Beschreibung: requiredText(300),
    Link: WebAddress,
    /** What a recommendation of it is worth. */
    PraemieCent: z.int().min(100, because('inputInvalid')).max(100_000, because('inputInvalid')),
  }),
  /** The company, for imprint, terms and mails: the blanks of the templates. */
  Anbieter: z.strictObject({
    Firma: requiredText(120),
    /** Street, postcode and city, as an envelope has them. */
    Anschrift: requiredLines(300),
    Vertretung: requiredText(200),
    Email: requiredEmail(),
    Telefon: requiredText(40),
    /** Court and number, or a text that says that there is none. */
    Register: requiredText(200),
    /** The authority that supervises data protection. */
    Datenschutzaufsicht: requiredText(200),
  }),
});
export type NewClient = z.output<typeof NewClient>;

/** Makes a client with everything its check asks for, as a draft. */
export const createClient = defineCall({
  ...setUpCall,
  name: 'createClient',
  summary: 'Make a client as a draft, complete enough to be looked at',
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
