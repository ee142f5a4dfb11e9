import { object, z } from 'zod';
import { because, givenText, optionalLines, Uuid } from '#fields.ts';
import { GOODWILL_DECISIONS, GRANT_MAX_CENTS } from '#values/console/repairs.ts';
import { PORTAL_NUMBER_MAX_LENGTH } from '#values/limits.ts';
import { ActPreview, examplePreview, operatorAct, operatorCall } from '../act.ts';

const personParams = z.object({ id: Uuid });
const examplePerson = { id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11' };
const exampleRequest = { id: '1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77' };
const exampleDone = { Id: '8M2K5V7Q0RTX', WiderrufbarBis: null };

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
  example: { params: { nr: '8M2K5V7Q0RTX' }, reply: exampleDone },
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
