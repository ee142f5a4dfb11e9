import { array, object, z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText, Uuid } from '../fields.ts';
import { exampleList, ListRequest, listOf } from '../list.ts';
import { REPORTS } from '../values/agency-report.ts';
import { AGENT_NUMBER_MAX_LENGTH } from '../values/limits.ts';
import { exampleOrder, exampleRecommendation, OrderRow, RecommendationRow } from './agency-reports.ts';

const agency = {
  auth: 'agency',
  right: REPORTS.empfehler.right,
} as const;
const params = z.object({ agentur: givenText(AGENT_NUMBER_MAX_LENGTH) });

export const RecommenderRow = object({
  EmpfehlerId: z.string(),
  Empfehler: z.string(),
  Empfehlungen: z.int(),
  Besuche: z.int(),
  Auftraege: z.int(),
  PraemieCent: z.int().describe('Sum of the rewards of these orders in cents, as in the list of orders.'),
  ZuletztAm: z.iso.datetime().describe('When the person last created a recommendation.'),
}).meta({ id: 'RecommenderRow', description: 'A recommender of the agency; deleted accounts are not listed.' });
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

export const reportRecommenders = defineCall('reportRecommenders', {
  ...agency,
  summary: 'List the agency’s recommenders',
  description: 'Lists the recommenders of the agency, one row per person.',
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

/** Maximum number of recommendations and of orders returned with one person, latest first; the lists contain the rest. */
export const RECOMMENDER_ROWS_MAX = 50;

export const AgencyRecommender = object({
  ...RecommenderRow.shape,
  ZuerstAm: z.iso.datetime().describe('When the person first created a recommendation for the agency.'),
  Empfehlungsliste: z
    .array(RecommendationRow.omit({ Empfehler: true }))
    .describe('Recommendations, latest first, at most 50.'),
  Auftragsliste: array(
    OrderRow.pick({ Auftragsnummer: true, Auftragsdatum: true, Produkt: true, Status: true, PraemieCent: true }),
  ).describe('Orders, latest first, at most 50.'),
}).meta({ id: 'AgencyRecommender', description: 'A recommender with their latest recommendations and orders.' });
export type AgencyRecommender = z.infer<typeof AgencyRecommender>;

const { Empfehler: _one, ...recommendation } = exampleRecommendation;
const { Auftragsnummer, Auftragsdatum, Produkt, Status, PraemieCent } = exampleOrder;

export const getAgencyRecommender = defineCall('getAgencyRecommender', {
  ...agency,
  summary: 'Get a recommender of the agency',
  description: 'Returns one recommender of the agency with recommendations and orders.',
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
