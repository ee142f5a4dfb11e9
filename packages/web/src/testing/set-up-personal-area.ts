import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import { testLogin } from './examples.ts';
import { setUpPage } from './set-up-page.ts';

export const LIST = 'GET /empfehler/empfehlungen';
export const BONUS = 'GET /empfehler/bonus';
export const CLAIMS = 'GET /empfehler/praemierungen';
export const YEARS = 'GET /empfehler/jahresuebersicht';
export const NO_YEARS = { FreigrenzeCent: 25_600, LaufendesJahr: 2026, Jahre: [] };

/** The personal area of a recommender who is signed in and has nothing yet. */
export const setUpPersonalArea = () => {
  const answers: [string, object][] = [
    [LIST, []],
    [BONUS, { AbgeschlosseneVertraege: 0, VerbleibendBisBonus: null, ZaehlungSeit: null, BonusCent: null }],
    [CLAIMS, []],
    [YEARS, NO_YEARS],
  ];
  const server = setUpPage(Object.fromEntries(answers.map(([call, value]) => [call, () => Response.json(value)])), {
    login: testLogin(),
  });
  const answer = (call: string, value: object): void => {
    server.answers[call] = () => Response.json(value);
  };
  return {
    server,
    answerList: (list: OwnRecommendation[]): void => answer(LIST, list),
    answerClaims: (claims: OwnClaim[]): void => answer(CLAIMS, claims),
  };
};
