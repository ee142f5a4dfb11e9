import { z } from 'zod';
import { defineCall } from '#call.ts';
import { because, requiredText, Uuid } from '#fields.ts';
import { BLOCK_KINDS, isAllowEntry, isBlockedAddress, isBlockPattern } from '#values/console/repair/blocks.ts';
import { EMAIL_MAX_LENGTH } from '#values/person/email.ts';
import { exampleReason, reasonFields } from '../reason.ts';
import { ActDone, ActPreview } from './preview.ts';

const operator = { base: 'client', auth: 'operator', status: 200 } as const;
const entryParams = z.object({ id: Uuid });
const exampleId = '1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77';
const exampleDone = { Id: exampleId, WiderrufbarBis: null };

/** A block that excludes people from the programme, or an exception to blocks. */
export const ParticipationEntry = z.object({
  /** Id of the entry; null for entries of the client's folder, which can only be changed there. */
  Id: z.uuid().nullable(),
  Art: z.enum(BLOCK_KINDS),
  /** The pattern, or the masked address. */
  Wert: z.string(),
  /** Id of the account, for a block of an account; null otherwise. */
  PersonId: z.uuid().nullable(),
  SeitWann: z.iso.datetime().nullable(),
  Von: z.string().nullable(),
  AufgehobenAm: z.iso.datetime().nullable(),
  AufgehobenVon: z.string().nullable(),
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

/** Lists blocks and exceptions: those made in the console and those of the client's folder. */
export const listBlocks = defineCall({
  ...operator,
  name: 'listBlocks',
  summary: 'List blocks and exceptions (active ones first, then those lifted in the last year)',
  method: 'GET',
  path: '/verwaltung/sperren',
  act: 'programme.read',
  reply: z.array(ParticipationEntry),
  errors: ['notAllowed'],
  example: { reply: [exampleEntry] },
});

/** Returns how many accounts a block would affect; nothing is changed. */
export const previewBlock = defineCall({
  ...operator,
  name: 'previewBlock',
  summary: 'Preview a block (how many accounts, and how many of them have an open reward)',
  method: 'POST',
  path: '/verwaltung/sperren/vorschau',
  act: 'act.preview',
  body: z.strictObject({
    Art: z.enum(BLOCK_KINDS),
    /** Id of an account, an address, or a pattern such as `*@firma.example`, depending on `Art`. */
    Wert: requiredText(EMAIL_MAX_LENGTH),
  }),
  reply: ActPreview,
  errors: ['notAllowed'],
  example: {
    body: { Art: 'Muster', Wert: '*@firma.example' },
    reply: {
      Zeilen: [
        { Name: 'konten', Art: 'Anzahl', Vorher: null, Nachher: 214 },
        { Name: 'kontenMitPraemie', Art: 'Anzahl', Vorher: null, Nachher: 12 },
      ],
      Mails: [],
      Hindernisse: [],
      Warnungen: [],
      BrauchtZweitePerson: false,
    },
  },
});

/** Blocks an account: no login, no recommendations, no pickup; booked payments continue. Responds 409 `alreadySet` if it is blocked. */
export const blockAccount = defineCall({
  ...operator,
  name: 'blockAccount',
  summary: 'Block an account',
  method: 'POST',
  path: '/verwaltung/sperren/konten',
  act: 'block.set',
  body: z.strictObject({ PersonId: Uuid, ...reasonFields }),
  reply: ActDone,
  errors: ['notAllowed', 'accountNotFound', 'alreadySet', 'reasonTooShort'],
  example: { body: { PersonId: exampleId, Grund: exampleReason }, reply: exampleDone },
});

/** Blocks an e-mail address in all its spellings, whether or not it has an account. */
export const blockAddress = defineCall({
  ...operator,
  name: 'blockAddress',
  summary: 'Block an e-mail address',
  method: 'POST',
  path: '/verwaltung/sperren/adressen',
  act: 'block.set',
  body: z.strictObject({
    Adresse: requiredText(EMAIL_MAX_LENGTH).refine(isBlockedAddress, because('emailInvalid')),
    ...reasonFields,
  }),
  reply: ActDone,
  errors: ['notAllowed', 'emailInvalid', 'alreadySet', 'listFull', 'reasonTooShort'],
  example: { body: { Adresse: 'anna@example.org', Grund: exampleReason }, reply: exampleDone },
});

/** Blocks every address that matches a pattern. */
export const blockPattern = defineCall({
  ...operator,
  name: 'blockPattern',
  summary: 'Block addresses by pattern (such as *@firma.example)',
  method: 'POST',
  path: '/verwaltung/sperren/muster',
  act: 'block.pattern',
  body: z.strictObject({
    Muster: requiredText(EMAIL_MAX_LENGTH).refine(isBlockPattern, because('inputInvalid')),
    ...reasonFields,
  }),
  reply: ActDone,
  errors: ['notAllowed', 'alreadySet', 'listFull', 'reasonTooShort'],
  example: { body: { Muster: '*@firma.example', Grund: exampleReason }, reply: exampleDone },
});

/** Lifts a block. The block of a pattern can only be lifted by roles that may set one. */
export const liftBlock = defineCall({
  ...operator,
  name: 'liftBlock',
  summary: 'Lift a block',
  method: 'POST',
  path: '/verwaltung/sperren/{id}/aufheben',
  act: 'block.lift',
  params: entryParams,
  body: z.strictObject(reasonFields),
  reply: ActDone,
  errors: ['notAllowed', 'reasonTooShort'],
  example: { params: { id: exampleId }, body: { Grund: exampleReason }, reply: exampleDone },
});

/** Adds an exception: an address takes part although a block matches it, a pattern where only approved addresses may take part. */
export const allowAddress = defineCall({
  ...operator,
  name: 'allowAddress',
  summary: 'Add an exception for an address or a pattern',
  method: 'POST',
  path: '/verwaltung/sperren/ausnahmen',
  act: 'allow.set',
  body: z.strictObject({
    Wert: requiredText(EMAIL_MAX_LENGTH).refine(isAllowEntry, because('inputInvalid')),
    ...reasonFields,
  }),
  reply: ActDone,
  errors: ['notAllowed', 'alreadySet', 'listFull', 'reasonTooShort'],
  example: { body: { Wert: 'anna@firma.example', Grund: exampleReason }, reply: exampleDone },
});

/** Ends an exception. */
export const liftAllowance = defineCall({
  ...operator,
  name: 'liftAllowance',
  summary: 'End an exception',
  method: 'POST',
  path: '/verwaltung/sperren/ausnahmen/{id}/aufheben',
  act: 'allow.lift',
  params: entryParams,
  body: z.strictObject(reasonFields),
  reply: ActDone,
  errors: ['notAllowed', 'reasonTooShort'],
  example: { params: { id: exampleId }, body: { Grund: exampleReason }, reply: exampleDone },
});

/** The calls about blocks. */
export const BLOCK_CALLS = [
  listBlocks,
  previewBlock,
  blockAccount,
  blockAddress,
  blockPattern,
  liftBlock,
  allowAddress,
  liftAllowance,
] as const;
