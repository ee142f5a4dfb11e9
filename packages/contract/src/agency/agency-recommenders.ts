import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText, Uuid } from '../fields.ts';
import { exampleList, ListRequest, listOf } from '../list.ts';
import { REPORTS } from '../values/agency-report.ts';
import { AGENT_NUMBER_MAX_LENGTH } from '../values/limits.ts';
import { exampleOrder, exampleRecommendation, OrderRow, RecommendationRow } from './agency-reports.ts';

const agency = {
  base: 'client',
  auth: 'agency',
  status: 200,
  right: REPORTS.empfehler.right,
} as const;
const params = z.object({ agentur: givenText(AGENT_NUMBER_MAX_LENGTH) });

/** A person who recommends for the agency; deleted accounts are not among them. */
export const RecommenderRow = z.object({
  EmpfehlerId: z.string(),
  Empfehler: z.string(),
  Empfehlungen: z.int(),
  Besuche: z.int(),
  Auftraege: z.int(),
  /** What the rewards of these orders come to, as the list of orders has them. */
  PraemieCent: z.int(),
  /** When the person last recommended. */
  ZuletztAm: z.iso.datetime(),
});
export type RecommenderRow = z.infer<typeof RecommenderRow>;

const exampleRecommender: RecommenderRow = {
  EmpfehlerId: '5c4f3f60-61f5-4f1b-9d0b-6a4fd1ad2a11',
  Empfehler: 'Anna Muster',
  Empfehlungen: 3,
  Besuche: 8,
  Auftraege: 1,
  PraemieCent: 5000,
  ZuletztAm: '2026-10-01T09:30:00.000Z',
};

/** Who recommends for the agency, one row a person. */
export const reportRecommenders = defineCall({
  ...agency,
  name: 'reportRecommenders',
  summary: 'Who recommends for the agency, person by person',
  method: 'PUT',
  path: '/agentur/empfehler/{agentur}',
  params,
  body: ListRequest,
  reply: listOf(RecommenderRow),
  errors: ['notAllowed'],
  example: {
    params: { agentur: '4711' },
    body: { OrderBy: null, Descending: true, Pagesize: 25, Pagenumber: 1, Filter: [] },
    reply: { ...exampleList, Items: [exampleRecommender] },
  },
});

/** So many recommendations and orders of one person are shown, the latest first; the lists have the rest. */
export const RECOMMENDER_ROWS_MAX = 50;

/** A person with their recommendations and orders. */
export const AgencyRecommender = z.object({
  ...RecommenderRow.shape,
  /** When the person first recommended for the agency. */
  ZuerstAm: z.iso.datetime(),
  /** The latest first, at most 50. */
  Empfehlungsliste: z.array(RecommendationRow.omit({ Empfehler: true })),
  /** The latest first, at most 50. */
  Auftragsliste: z.array(
    OrderRow.pick({ Auftragsnummer: true, Auftragsdatum: true, Produkt: true, Status: true, PraemieCent: true }),
  ),
});
export type AgencyRecommender = z.infer<typeof AgencyRecommender>;

const { Empfehler: _one, ...recommendation } = exampleRecommendation;
const { Auftragsnummer, Auftragsdatum, Produkt, Status, PraemieCent } = exampleOrder;

/** One person who recommends for the agency, with what became of it. */
export const getAgencyRecommender = defineCall({
  ...agency,
  name: 'getAgencyRecommender',
  summary: 'One recommender of the agency, with recommendations and orders',
  method: 'GET',
  path: '/agentur/empfehler/{agentur}/{id}',
  params: params.extend({ id: Uuid }),
  reply: AgencyRecommender,
  errors: ['notAllowed'],
  example: {
    params: { agentur: '4711', id: exampleRecommender.EmpfehlerId },
    reply: {
      ...exampleRecommender,
      ZuerstAm: '2026-03-01T09:30:00.000Z',
      Empfehlungsliste: [recommendation],
      Auftragsliste: [{ Auftragsnummer, Auftragsdatum, Produkt, Status, PraemieCent }],
    },
  },
});
