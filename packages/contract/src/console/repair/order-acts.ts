import { z } from 'zod';
import { defineCall } from '#call.ts';
import { ERRORS } from '#errors.ts';
import { Day, givenNumber, givenText, optionalText, requiredText } from '#fields.ts';
import { ORDER_ACTS } from '#values/console/repair/order-acts.ts';
import { PORTAL_NUMBER_MAX_LENGTH } from '#values/limits.ts';
import { exampleReason, reasonFields } from '../reason.ts';
import { ActDone, ActPreview } from './preview.ts';

const operator = { base: 'client', auth: 'operator', status: 200 } as const;
const recommendationParams = z.object({ nr: givenText(PORTAL_NUMBER_MAX_LENGTH) });
const orderParams = z.object({ nr: givenText(PORTAL_NUMBER_MAX_LENGTH) });

const exampleOrder = { nr: '4T7N0R2C9XKM' };
const exampleDone = { Id: '4T7N0R2C9XKM', WiderrufbarBis: null };
const nothingMore = { Mails: [], Hindernisse: [], Warnungen: [], BrauchtZweitePerson: false };

const attachment = {
  ExterneAuftragsnummer: requiredText(64),
  ProduktId: givenNumber('productNotFound'),
  Auftragsdatum: Day,
  Empfaengernummer: optionalText(64),
  Neukunde: z.boolean().nullish(),
  ErstbeitragBezahltAm: Day.nullish(),
};
const exampleAttachment = { ExterneAuftragsnummer: 'V-2026-004711', ProduktId: 462, Auftragsdatum: '2026-11-12' };

/** Returns the rewards that an order attached by hand would lead to, and the rules it breaks; nothing is stored. */
export const previewAttachment = defineCall({
  ...operator,
  name: 'previewAttachment',
  summary: 'Preview the attachment of an order (by the rules of a report, with both sums)',
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
      Zeilen: [{ Name: 'praemieEmpfehler', Art: 'Betrag', Vorher: null, Nachher: 3500 }],
      ...nothingMore,
      Warnungen: [ERRORS.recommendationExpired.code],
    },
  },
});

/**
 * Attaches an order to a recommendation by hand. Broken rules need `Trotzdem`; self-referral is never allowed (400 `selfReferral`).
 * Responds 409 `alreadySet` if the order is attached already.
 */
export const attachOrder = defineCall({
  ...operator,
  name: 'attachOrder',
  summary: 'Attach an order to a recommendation by hand',
  method: 'POST',
  path: '/verwaltung/empfehlungen/{nr}/auftraege',
  act: 'order.attach',
  params: recommendationParams,
  body: z.strictObject({
    ...attachment,
    /** Whether to attach the order although the link had expired or was locked, or its recommender is blocked. */
    Trotzdem: z.boolean(),
    ...reasonFields,
  }),
  reply: ActDone,
  errors: [
    'notAllowed',
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
    'reasonTooShort',
  ],
  example: {
    params: { nr: '7F3K9QZ1A6' },
    body: { ...exampleAttachment, Trotzdem: false, Grund: exampleReason },
    reply: exampleDone,
  },
});

/** Returns what releasing or rejecting an order would do; nothing is changed. */
export const previewOrderAct = defineCall({
  ...operator,
  name: 'previewOrderAct',
  summary: 'Preview the release or rejection of an order',
  method: 'GET',
  path: '/verwaltung/auftraege/{nr}/vorschau',
  act: 'act.preview',
  params: orderParams,
  query: z.object({ Handlung: z.enum(ORDER_ACTS) }),
  reply: ActPreview,
  errors: ['notAllowed', 'orderNotFound'],
  example: {
    params: exampleOrder,
    query: { Handlung: 'freigeben' },
    reply: {
      Zeilen: [{ Name: 'auftragStatus', Art: 'Wort', Vorher: 'Bestaetigt', Nachher: 'Freigegeben' }],
      ...nothingMore,
    },
  },
});

/** Releases an order with the same delay as an agency's release: it takes effect after ten seconds and can be undone until then. */
export const releaseConsoleOrder = defineCall({
  ...operator,
  name: 'releaseConsoleOrder',
  summary: 'Release an order',
  method: 'POST',
  path: '/verwaltung/auftraege/{nr}/freigabe',
  act: 'order.release',
  params: orderParams,
  body: z.strictObject(reasonFields),
  reply: ActDone,
  errors: ['notAllowed', 'orderNotFound', 'orderNotReleasable', 'reasonTooShort'],
  example: { params: exampleOrder, body: { Grund: exampleReason }, reply: exampleDone },
});

/** Undoes a release that has not taken effect yet. */
export const undoConsoleRelease = defineCall({
  ...operator,
  name: 'undoConsoleRelease',
  summary: 'Undo the release of an order',
  method: 'POST',
  path: '/verwaltung/auftraege/{nr}/freigabe/zurueck',
  act: 'order.undo',
  params: orderParams,
  reply: ActDone,
  errors: ['notAllowed', 'orderNotFound', 'orderNotReleasable'],
  example: { params: exampleOrder, reply: exampleDone },
});

/** Rejects an order: its claims are cancelled unless the bank has the payment, and the people concerned are notified. */
export const rejectOrder = defineCall({
  ...operator,
  name: 'rejectOrder',
  summary: 'Reject an order',
  method: 'POST',
  path: '/verwaltung/auftraege/{nr}/ablehnung',
  act: 'order.reject',
  params: orderParams,
  body: z.strictObject(reasonFields),
  reply: ActDone,
  errors: ['notAllowed', 'orderNotFound', 'orderMoveRefused', 'reasonTooShort'],
  example: { params: exampleOrder, body: { Grund: exampleReason }, reply: exampleDone },
});

/** Enters facts that the client's systems did not report: the day of the first premium, or whether the contact is a new customer. */
export const enterOrderFacts = defineCall({
  ...operator,
  name: 'enterOrderFacts',
  summary: 'Enter missing facts of an order',
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

/**
 * Assigns an order to a contact of its recommendation by hand. Responds 409 `recipientExists` if it belongs to another person, and 404
 * `recipientNotFound` if the number is of no contact who gave data to this recommendation.
 */
export const assignContact = defineCall({
  ...operator,
  name: 'assignContact',
  summary: 'Assign an order to a contact by hand',
  method: 'POST',
  path: '/verwaltung/auftraege/{nr}/zuordnung',
  act: 'order.assign',
  params: orderParams,
  body: z.strictObject({ Empfaengernummer: requiredText(64), ...reasonFields }),
  reply: ActDone,
  errors: [
    'notAllowed',
    'orderNotFound',
    'recipientNotFound',
    'recipientExists',
    'selfReferral',
    'orderMoveRefused',
    'reasonTooShort',
  ],
  example: {
    params: exampleOrder,
    body: { Empfaengernummer: '9f86d081884c7d659a2feaa0c55ad015', Grund: exampleReason },
    reply: exampleDone,
  },
});

/** Undoes which contact an order belongs to. Responds 409 `orderMoveRefused` once the contact picked the reward up. */
export const separateContact = defineCall({
  ...operator,
  name: 'separateContact',
  summary: 'Undo the assignment of an order to its contact',
  method: 'POST',
  path: '/verwaltung/auftraege/{nr}/zuordnung/zurueck',
  act: 'order.separate',
  params: orderParams,
  body: z.strictObject(reasonFields),
  reply: ActDone,
  errors: ['notAllowed', 'orderNotFound', 'recipientNotFound', 'orderMoveRefused', 'reasonTooShort'],
  example: { params: exampleOrder, body: { Grund: exampleReason }, reply: exampleDone },
});

/** The calls that repair orders. */
export const ORDER_ACT_CALLS = [
  previewAttachment,
  attachOrder,
  previewOrderAct,
  releaseConsoleOrder,
  undoConsoleRelease,
  rejectOrder,
  enterOrderFacts,
  assignContact,
  separateContact,
] as const;
