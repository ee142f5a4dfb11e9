import { isCampaignMark } from '@mundwerk/contract/values/page/shared-address';

/** Visitors may add parameters of their own: more than these are not looked at, so that a visit asks for few keys. */
export const MOST_PARAMETERS = 5;

const parametersOf = ({ searchParams }: URL): [string, string][] => {
  const query = new URLSearchParams([...searchParams].filter(([name]) => !isCampaignMark(name)));
  query.sort();
  return [...query];
};

const keyOf = (path: string, parameters: [string, string][]): string =>
  parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`;

/** The key of a link of another provider: its path and, in one order, the parameters that tell it apart. */
export const oldLinkKey = (link: URL): string => keyOf(link.pathname, parametersOf(link));

/** The keys of which an address may be a visit, the one with most parameters first. */
export const visitedKeys = (visited: URL): string[] => {
  let sets: [string, string][][] = [[]];
  for (const one of parametersOf(visited).slice(0, MOST_PARAMETERS))
    sets = sets.flatMap((some) => [some, [...some, one]]);
  return sets.toSorted((one, other) => other.length - one.length).map((some) => keyOf(visited.pathname, some));
};
