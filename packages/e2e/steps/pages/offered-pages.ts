import { isPageOffered, PAGE_NAMES, type PageName, pageByName, pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import type { Person } from '../../fixtures.ts';
import type { DemoClient } from '../../portal.ts';
import { createPersonalLink } from '../personal-links.ts';
import { createOpenRecommendation } from '../recommendations.ts';

/** Pages that only redirect elsewhere; the journeys of accounts and sessions pass through them. */
const PASSED_THROUGH: readonly PageName[] = ['Logout', 'Admin'];

/** Pages behind the sign-on of agencies, which have journeys of their own. */
const SIGNED_ON: readonly PageName[] = ['Agency', 'AgencyTab'];

/** The pages a client offers, by name. */
export const offeredPages = (client: DemoClient): PageName[] =>
  PAGE_NAMES.filter((name) => isPageOffered(name, client.config) && !PASSED_THROUGH.includes(name));

/** Whether a page asks for the login of recommenders. */
export const needsLogin = (name: PageName): boolean => pageByName(name).meta?.requiresAuth === true;

/** Whether a page is public. */
export const isOpen = (name: PageName): boolean => !needsLogin(name) && !SIGNED_ON.includes(name);

/** One value for a page that exists once per value; the journeys of those pages visit them all. */
const ownParams = (name: PageName, client: DemoClient): Record<string, string> => {
  if (name === 'TOSHistory') return { version: '2025-07-20' };
  if (name === 'PrivacyHistory') return { version: '2018-02-28' };
  return name === 'Category' ? { slug: client.config.Seitenadressen.Category?.[0] ?? '' } : {};
};

/** The paths of a client's pages; those about a recommendation name one whose links are open. */
export const makePaths = async (
  client: DemoClient,
  person: Person,
  network: string,
): Promise<(name: PageName, language: Language) => string> => {
  const params = {
    produktId: client.config.StandardProduktId,
    empfehlungsnummer: await createOpenRecommendation(client, person, network),
    praemieid: 1,
    bereich: 'auftraege',
    name: await createPersonalLink(client, person, network),
  };
  return (name, language) => pathOf(name, language, { ...params, ...ownParams(name, client) });
};
