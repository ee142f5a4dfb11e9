import { object, z } from 'zod';
import { because, Day, givenText, requiredText, Uuid } from '#fields.ts';
import {
  BLOCK_KINDS,
  isAllowEntry,
  isBlockedAddress,
  isBlockPattern,
  SCOPES_OF,
  STOP_SCOPES,
  STOP_TARGETS,
  STOP_TEXT_MAX_LENGTH,
} from '#values/console/repairs.ts';
import { LANGUAGES } from '#values/language.ts';
import { EMAIL_MAX_LENGTH } from '#values/person/email.ts';
import {
  ActDone,
  ActPreview,
  exampleDone,
  exampleId,
  examplePreview,
  exampleReason,
  operatorAct,
  operatorCall,
  reasonFields,
} from '../act.ts';

const entryParams = z.object({ id: Uuid });

export const ParticipationEntry = object({
  Id: z
    .uuid()
    .nullable()
    .describe("Id of the entry; null for entries of the client's folder, which can only be changed there."),
  Art: z.enum(BLOCK_KINDS),
  Wert: z.string().describe('The pattern, or the masked address.'),
  PersonId: z.uuid().nullable().describe('Id of the account, for a block of an account; null otherwise.'),
  SeitWann: z.iso.datetime().nullable(),
  Von: z.string().nullable(),
  AufgehobenAm: z.iso.datetime().nullable(),
  AufgehobenVon: z.string().nullable(),
}).meta({
  id: 'ParticipationEntry',
  description: 'A block that excludes people from the programme, or an exception to blocks.',
});
export type ParticipationEntry = z.infer<typeof ParticipationEntry>;

const exampleEntry: ParticipationEntry = {
  Id: exampleId,
  Art: 'Muster',
  Wert: '*@firma.example',
  PersonId: null,
  SeitWann: '2026-11-15T09:30:00.000Z',
  Von: 'Olaf Operator',
  AufgehobenAm: null,
  AufgehobenVon: null,
};

export const listBlocks = operatorCall('listBlocks', {
  summary: 'List blocks and exceptions (active ones first, then those lifted in the last year)',
  description: "Lists blocks and exceptions: those made in the console and those of the client's folder.",
  path: '/verwaltung/sperren',
  act: 'programme.read',
  reply: z.array(ParticipationEntry),
  example: { reply: [exampleEntry] },
});

export const previewBlock = operatorCall('previewBlock', {
  summary: 'Preview a block (how many accounts, and how many of them have an open reward)',
  description: 'Returns how many accounts a block would affect; nothing is changed.',
  method: 'POST',
  path: '/verwaltung/sperren/vorschau',
  act: 'act.preview',
  body: z.strictObject({
    Art: z.enum(BLOCK_KINDS),
    Wert: requiredText(EMAIL_MAX_LENGTH).describe(
      'Id of an account, an address, or a pattern such as `*@firma.example`, depending on `Art`.',
    ),
  }),
  reply: ActPreview,
  example: {
    body: { Art: 'Muster', Wert: '*@firma.example' },
    reply: examplePreview([
      { Name: 'konten', Art: 'Anzahl', Vorher: null, Nachher: 214 },
      { Name: 'kontenMitPraemie', Art: 'Anzahl', Vorher: null, Nachher: 12 },
    ]),
  },
});

export const blockAccount = operatorAct('blockAccount', {
  summary: 'Block an account',
  description:
    'Blocks an account: no login, no recommendations, no pickup; booked payments continue. Responds 409 `alreadySet` if it is blocked.',
  path: '/verwaltung/sperren/konten',
  act: 'block.set',
  body: { PersonId: Uuid },
  errors: ['accountNotFound', 'alreadySet'],
  example: { body: { PersonId: exampleId } },
});

export const blockAddress = operatorAct('blockAddress', {
  summary: 'Block an e-mail address',
  description: 'Blocks an e-mail address in all its spellings, whether or not it has an account.',
  path: '/verwaltung/sperren/adressen',
  act: 'block.set',
  body: {
    Adresse: requiredText(EMAIL_MAX_LENGTH).refine(isBlockedAddress, because('emailInvalid')),
  },
  errors: ['emailInvalid', 'alreadySet', 'listFull'],
  example: { body: { Adresse: 'anna@example.org' } },
});

export const blockPattern = operatorAct('blockPattern', {
  summary: 'Block addresses by pattern (such as *@firma.example)',
  description: 'Blocks every address that matches a pattern.',
  path: '/verwaltung/sperren/muster',
  act: 'block.pattern',
  body: {
    Muster: requiredText(EMAIL_MAX_LENGTH)
      .refine(isBlockPattern, because('inputInvalid'))
      .describe('Pattern of e-mail addresses.'),
  },
  errors: ['alreadySet', 'listFull'],
  example: { body: { Muster: '*@firma.example' } },
});

export const liftBlock = operatorAct('liftBlock', {
  summary: 'Lift a block',
  description: 'Lifts a block. The block of a pattern can only be lifted by roles that may set one.',
  path: '/verwaltung/sperren/{id}/aufheben',
  act: 'block.lift',
  params: entryParams,
  example: { params: { id: exampleId } },
});

export const allowAddress = operatorAct('allowAddress', {
  summary: 'Add an exception for an address or a pattern',
  description:
    'Adds an exception: an address takes part although a block matches it, a pattern where only approved addresses may take part.',
  path: '/verwaltung/sperren/ausnahmen',
  act: 'allow.set',
  body: {
    Wert: requiredText(EMAIL_MAX_LENGTH).refine(isAllowEntry, because('inputInvalid')),
  },
  errors: ['alreadySet', 'listFull'],
  example: { body: { Wert: 'anna@firma.example' } },
});

export const liftAllowance = operatorAct('liftAllowance', {
  summary: 'End an exception',
  description: 'Ends an exception.',
  path: '/verwaltung/sperren/ausnahmen/{id}/aufheben',
  act: 'allow.lift',
  params: entryParams,
  example: { params: { id: exampleId } },
});

export const StopView = object({
  Id: z.uuid(),
  Ziel: z.enum(STOP_TARGETS),
  Kennung: z.string(),
  Name: z.string().describe('Name of the stopped target, e.g. of a product or reward; a person is masked.'),
  Umfang: z.array(z.enum(STOP_SCOPES)),
  Texte: z.partialRecord(z.enum(LANGUAGES), z.string()),
  SeitWann: z.iso.datetime(),
  Von: z.string(),
  Bis: z.iso.datetime().nullable().describe('When the stop ends by itself; null when an operator must end it.'),
  AufgehobenAm: z.iso.datetime().nullable(),
  AufgehobenVon: z.string().nullable(),
  IstAktiv: z.boolean(),
}).meta({ id: 'StopView', description: 'A stop of a part of the programme, active or ended.' });
export type StopView = z.infer<typeof StopView>;

const exampleStop: StopView = {
  Id: exampleId,
  Ziel: 'Produkt',
  Kennung: '462',
  Name: 'Zuhause M',
  Umfang: ['NeueLinks', 'Klicks'],
  Texte: { de: 'Dieses Angebot pausiert gerade.' },
  SeitWann: '2026-11-15T09:30:00.000Z',
  Von: 'Olaf Operator',
  Bis: null,
  AufgehobenAm: null,
  AufgehobenVon: null,
  IstAktiv: true,
};

export const listStops = operatorCall('listStops', {
  summary: 'List stops',
  description: 'Lists the stops of a client: active ones first, then those of the last year.',
  path: '/verwaltung/stopps',
  act: 'programme.read',
  reply: z.array(StopView),
  example: { reply: [exampleStop] },
});

export const listStopTargets = operatorCall('listStopTargets', {
  summary: 'List targets of stops',
  description: 'Lists what can be stopped: the client, its products, rewards and channels.',
  path: '/verwaltung/stopps/ziele',
  act: 'programme.read',
  reply: z.array(z.object({ Ziel: z.enum(STOP_TARGETS), Kennung: z.string(), Name: z.string() })),
  example: { reply: [{ Ziel: 'Produkt', Kennung: '462', Name: 'Zuhause M' }] },
});

const target = {
  Ziel: z.enum(STOP_TARGETS),
  /** Id of the product, reward or account, or code of the channel; empty for the client. */
  Kennung: givenText(64),
  Umfang: z.array(z.enum(STOP_SCOPES)).min(1).max(STOP_SCOPES.length),
};

const hasFittingScope = ({ Ziel, Umfang }: { Ziel: keyof typeof SCOPES_OF; Umfang: readonly string[] }): boolean =>
  Umfang.every((scope) => SCOPES_OF[Ziel].some((one) => one === scope));
const wrongScope = { error: 'inputInvalid', path: ['Umfang'] };

export const previewStop = operatorCall('previewStop', {
  summary: 'Preview a stop',
  description: 'Returns how many links, rewards and payments a stop would affect; nothing is changed.',
  method: 'POST',
  path: '/verwaltung/stopps/vorschau',
  act: 'act.preview',
  body: z.strictObject(target).refine(hasFittingScope, wrongScope),
  reply: ActPreview,
  example: {
    body: { Ziel: 'Produkt', Kennung: '462', Umfang: ['Klicks', 'Abholung'] },
    reply: examplePreview([
      { Name: 'links', Art: 'Anzahl', Vorher: null, Nachher: 82 },
      { Name: 'praemien', Art: 'Anzahl', Vorher: null, Nachher: 14 },
    ]),
  },
});

const visitorText = requiredText(STOP_TEXT_MAX_LENGTH).optional();

export const setStop = operatorCall('setStop', {
  summary: 'Stop a client, product, reward, channel or person',
  description:
    'Stops a part of the programme; every server follows within a second. Responds 404 if the target does not exist.',
  method: 'POST',
  path: '/verwaltung/stopps',
  act: 'stop.set',
  body: z
    .strictObject({
      ...target,
      Texte: z
        .strictObject({ de: visitorText, en: visitorText, fr: visitorText })
        .describe(
          "Texts for visitors; a language without one falls back to the client's main language, then to any other text.",
        ),
      Bis: Day.nullish().describe('Last day of the stop; null means that an operator must end it.'),
      ...reasonFields,
    })
    .refine(hasFittingScope, wrongScope),
  reply: ActDone,
  errors: ['notAllowed', 'listFull', 'reasonTooShort'],
  example: {
    body: {
      Ziel: 'Produkt',
      Kennung: '462',
      Umfang: ['NeueLinks', 'Klicks'],
      Texte: { de: 'Dieses Angebot pausiert gerade.' },
      Grund: exampleReason,
    },
    reply: exampleDone,
  },
});

export const liftStop = operatorAct('liftStop', {
  summary: 'End a stop',
  description: 'Ends a stop. Responds 404 if no such stop is active.',
  path: '/verwaltung/stopps/{id}/aufheben',
  act: 'stop.lift',
  params: z.object({ id: Uuid }),
  example: { params: { id: exampleId } },
});
