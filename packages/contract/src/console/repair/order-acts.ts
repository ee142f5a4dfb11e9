import { object, z } from 'zod';
import { ERRORS } from '#errors.ts';
import { because, Day, givenNumber, givenText, optionalLines, optionalText, requiredText, Uuid } from '#fields.ts';
import { GOODWILL_DECISIONS, GRANT_MAX_CENTS, ORDER_ACTS } from '#values/console/repairs.ts';
import { PORTAL_NUMBER_MAX_LENGTH } from '#values/limits.ts';
import { ActDone, ActPreview, examplePreview, exampleReason, operatorAct, operatorCall, reasonFields } from '../act.ts';

const recommendationParams = z.object({ nr: givenText(PORTAL_NUMBER_MAX_LENGTH) });
const orderParams = z.object({ nr: givenText(PORTAL_NUMBER_MAX_LENGTH) });

const exampleOrder = { nr: '4T7N0R2C9XKM' };
const exampleDone = { Id: '4T7N0R2C9XKM', WiderrufbarBis: null };

const attachment = {
  ExterneAuftragsnummer: requiredText(64),
  ProduktId: givenNumber('productNotFound'),
  Auftragsdatum: Day,
  Empfaengernummer: optionalText(64),
  Neukunde: z.boolean().nullish(),
  ErstbeitragBezahltAm: Day.nullish(),
};
const exampleAttachment = { ExterneAuftragsnummer: 'V-2026-004711', ProduktId: 462, Auftragsdatum: '2026-11-12' };

export const previewAttachment = operatorCall('previewAttachment', {
  summary: 'Preview the attachment of an order (by the rules of a report, with both sums)',
  description:
    'Returns the rewards that an order attached by hand would lead to, and the rules it breaks; nothing is stored.',
  method: 'POST',
  path: '/verwaltung/empfehlungen/{nr}/auftraege/vorschau',
  act: 'act.preview',
  params: recommendationParams,
  body: z.strictObject(attachment),
  reply: ActPreview,
  errors: ['notAllowed', 'productNotFound'],
  example: {
    params: { nr: '7F3K9QZ1A6' },
    body: exampleAttachment,
    reply: {
      ...examplePreview([{ Name: 'praemieEmpfehler', Art: 'Betrag', Vorher: null, Nachher: 3500 }]),
      Warnungen: [ERRORS.recommendationExpired.code],
    },
  },
});

export const attachOrder = operatorAct('attachOrder', {
  summary: 'Attach an order to a recommendation by hand',
  description:
    'Attaches an order to a recommendation by hand. Broken rules need `Trotzdem`; self-referral is never allowed (400 `selfReferral`). Responds 409 `alreadySet` if the order is attached already.',
  path: '/verwaltung/empfehlungen/{nr}/auftraege',
  act: 'order.attach',
  params: recommendationParams,
  body: {
    ...attachment,
    Trotzdem: z
      .boolean()
      .describe(
        'Whether to proceed although rules are broken. Whether to attach the order although the link had expired or was locked, or its recommender is blocked.',
      ),
  },
  errors: [
    'selfReferral',
    'recommendationNotFound',
    'recommendationExpired',
    'recommendationBlocked',
    'productNotFound',
    'recipientNotFound',
    'orderMoveRefused',
    'orderDateInvalid',
    'orderNotFound',
    'idempotencyKeyReused',
    'alreadySet',
  ],
  example: { params: { nr: '7F3K9QZ1A6' }, body: { ...exampleAttachment, Trotzdem: false }, reply: exampleDone },
});

export const previewOrderAct = operatorCall('previewOrderAct', {
  summary: 'Preview the release or rejection of an order',
  description: 'Returns what releasing or rejecting an order would do; nothing is changed.',
  path: '/verwaltung/auftraege/{nr}/vorschau',
  act: 'act.preview',
  params: orderParams,
  query: z.object({ Handlung: z.enum(ORDER_ACTS).describe('The act that is previewed.') }),
  reply: ActPreview,
  errors: ['notAllowed', 'orderNotFound'],
  example: {
    params: exampleOrder,
    query: { Handlung: 'freigeben' },
    reply: examplePreview([{ Name: 'auftragStatus', Art: 'Wort', Vorher: 'Bestaetigt', Nachher: 'Freigegeben' }]),
  },
});

export const releaseConsoleOrder = operatorAct('releaseConsoleOrder', {
  summary: 'Release an order',
  description:
    "Releases an order with the same delay as an agency's release: it takes effect after ten seconds and can be undone until then.",
  path: '/verwaltung/auftraege/{nr}/freigabe',
  act: 'order.release',
  params: orderParams,
  errors: ['orderNotFound', 'orderNotReleasable'],
  example: { params: exampleOrder, reply: exampleDone },
});

export const undoConsoleRelease = operatorCall('undoConsoleRelease', {
  summary: 'Undo the release of an order',
  description: 'Undoes a release that has not taken effect yet.',
  method: 'POST',
  path: '/verwaltung/auftraege/{nr}/freigabe/zurueck',
  act: 'order.undo',
  params: orderParams,
  reply: ActDone,
  errors: ['notAllowed', 'orderNotFound', 'orderNotReleasable'],
  example: { params: exampleOrder, reply: exampleDone },
});

export const rejectOrder = operatorAct('rejectOrder', {
  summary: 'Reject an order',
  description:
    'Rejects an order: its claims are cancelled unless the bank has the payment, and the people concerned are notified.',
  path: '/verwaltung/auftraege/{nr}/ablehnung',
  act: 'order.reject',
  params: orderParams,
  errors: ['orderNotFound', 'orderMoveRefused'],
  example: { params: exampleOrder, reply: exampleDone },
});

export const enterOrderFacts = operatorCall('enterOrderFacts', {
  summary: 'Enter missing facts of an order',
  description:
    "Enters facts that the client's systems did not report: the day of the first premium, or whether the contact is a new customer.",
  method: 'PATCH',
  path: '/verwaltung/auftraege/{nr}',
  act: 'order.update',
  params: orderParams,
  body: z
    .strictObject({ Neukunde: z.boolean().optional(), ErstbeitragBezahltAm: Day.optional(), ...reasonFields })
    .refine(({ Neukunde, ErstbeitragBezahltAm }) => Neukunde !== undefined || ErstbeitragBezahltAm !== undefined, {
      error: 'fieldMissing',
      path: ['ErstbeitragBezahltAm'],
    }),
  reply: ActDone,
  errors: ['notAllowed', 'orderNotFound', 'orderMoveRefused', 'reasonTooShort'],
  example: {
    params: exampleOrder,
    body: { ErstbeitragBezahltAm: '2026-11-14', Grund: exampleReason },
    reply: exampleDone,
  },
});

export const assignContact = operatorAct('assignContact', {
  summary: 'Assign an order to a contact by hand',
  description:
    'Assigns an order to a contact of its recommendation by hand. Responds 409 `recipientExists` if it belongs to another person, and 404 `recipientNotFound` if the number is of no contact who gave data to this recommendation.',
  path: '/verwaltung/auftraege/{nr}/zuordnung',
  act: 'order.assign',
  params: orderParams,
  body: { Empfaengernummer: requiredText(64) },
  errors: ['orderNotFound', 'recipientNotFound', 'recipientExists', 'selfReferral', 'orderMoveRefused'],
  example: { params: exampleOrder, body: { Empfaengernummer: '9f86d081884c7d659a2feaa0c55ad015' }, reply: exampleDone },
});

export const separateContact = operatorAct('separateContact', {
  summary: 'Undo the assignment of an order to its contact',
  description:
    'Undoes which contact an order belongs to. Responds 409 `orderMoveRefused` once the contact picked the reward up.',
  path: '/verwaltung/auftraege/{nr}/zuordnung/zurueck',
  act: 'order.separate',
  params: orderParams,
  errors: ['orderNotFound', 'recipientNotFound', 'orderMoveRefused'],
  example: { params: exampleOrder, reply: exampleDone },
});

const personParams = z.object({ id: Uuid });
const examplePerson = { id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11' };
const exampleRequest = { id: '1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77' };
const exampleGranted = { Id: '8M2K5V7Q0RTX', WiderrufbarBis: null };

const amount = z
  .int(because('fieldMissing'))
  .min(1, because('inputInvalid'))
  .max(GRANT_MAX_CENTS, because('inputInvalid'));

export const previewGrant = operatorCall('previewGrant', {
  summary: 'Preview the grant of a reward',
  description: 'Returns what granting a reward would do, and whether a second person must approve.',
  method: 'POST',
  path: '/verwaltung/personen/{id}/kulanz/vorschau',
  act: 'act.preview',
  params: personParams,
  body: z.strictObject({ BetragCent: amount }),
  reply: ActPreview,
  errors: ['notAllowed', 'accountNotFound'],
  example: {
    params: examplePerson,
    body: { BetragCent: 3500 },
    reply: examplePreview(
      [{ Name: 'kulanz', Art: 'Betrag', Vorher: null, Nachher: 3500 }],
      [{ Art: 'goodwill-accepted', An: 'a•••@example.org' }],
    ),
  },
});

export const Granted = object({
  Praemierungsnummer: z
    .string()
    .nullable()
    .describe('Number of the claim; null while a second person must approve, whose proposal is `FreigabeId`.'),
  FreigabeId: z.uuid().nullable(),
}).meta({ id: 'Granted', description: 'Result of a grant: a claim, or a proposal that waits for a second person.' });
export type Granted = z.infer<typeof Granted>;

export const grantReward = operatorAct('grantReward', {
  summary: 'Grant a goodwill reward',
  description:
    "Grants a recommender a goodwill reward outside the catalogue. Above the client's limit it becomes a proposal that a second person must approve.",
  path: '/verwaltung/personen/{id}/kulanz',
  act: 'claim.grant',
  params: personParams,
  body: {
    BetragCent: amount,
    Empfehlungsnummer: givenText(PORTAL_NUMBER_MAX_LENGTH)
      .nullish()
      .describe('Number of the recommendation the grant is about, for the audit log.'),
  },
  reply: Granted,
  errors: ['stepUpRequired', 'accountNotFound', 'recommendationNotFound', 'alreadyProposed'],
  example: {
    params: examplePerson,
    body: { BetragCent: 3500 },
    reply: { Praemierungsnummer: '8M2K5V7Q0RTX', FreigabeId: null },
  },
});

export const withdrawGrant = operatorAct('withdrawGrant', {
  summary: 'Withdraw a granted reward',
  description:
    'Withdraws a granted reward that has not been picked up. Responds 409 `undoOver` afterwards, and for rewards of orders, which cannot be withdrawn.',
  path: '/verwaltung/praemien/{nr}/zuruecknehmen',
  act: 'claim.grant',
  params: z.object({ nr: givenText(PORTAL_NUMBER_MAX_LENGTH) }),
  errors: ['stepUpRequired', 'undoOver'],
  example: { params: { nr: '8M2K5V7Q0RTX' }, reply: exampleGranted },
});

export const previewGoodwillCase = operatorCall('previewGoodwillCase', {
  summary: 'Preview the decision on a request for goodwill',
  description:
    'Returns what a decision on a goodwill request would do: the sum, the mail, and whether it is decided already.',
  path: '/verwaltung/kulanz/{id}/vorschau',
  act: 'act.preview',
  params: z.object({ id: Uuid }),
  query: z.strictObject({ Entscheidung: z.enum(GOODWILL_DECISIONS) }),
  reply: ActPreview,
  example: {
    params: exampleRequest,
    query: { Entscheidung: 'Angenommen' },
    reply: examplePreview(
      [
        { Name: 'kulanzStatus', Art: 'Wort', Vorher: 'offen', Nachher: 'Angenommen' },
        { Name: 'kulanz', Art: 'Betrag', Vorher: null, Nachher: 2500 },
      ],
      [{ Art: 'goodwill-accepted', An: 'a•••@example.org' }],
    ),
  },
});

export const decideGoodwillCase = operatorAct('decideGoodwillCase', {
  summary: 'Accept or refuse a request for goodwill',
  description:
    'Accepts or refuses a goodwill request, like the operations API. Responds 409 `goodwillDecided` if it is decided.',
  path: '/verwaltung/kulanz/{id}',
  act: 'goodwill.decide',
  params: z.object({ id: Uuid }),
  body: {
    Entscheidung: z.enum(GOODWILL_DECISIONS),
    Antwort: optionalLines(500).describe('Text for the recommender if the request is refused.'),
  },
  reply: z.object({ Praemierungsnummer: z.string().nullable() }),
  errors: ['goodwillDecided'],
  example: {
    params: exampleRequest,
    body: { Entscheidung: 'Angenommen' },
    reply: { Praemierungsnummer: '8M2K5V7Q0RTX' },
  },
});
