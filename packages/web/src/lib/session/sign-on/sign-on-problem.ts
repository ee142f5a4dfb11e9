import { ApiError } from '#lib/http/api-error.ts';

/** Why a sign-on failed; each area has its own texts for them. */
export const SIGN_ON_PROBLEMS = [
  'unasked',
  'declined',
  'expired',
  'refused',
  'away',
  'tooOften',
  'network',
  'failed',
] as const;
export type SignOnProblem = (typeof SIGN_ON_PROBLEMS)[number];

const PROBLEMS: Readonly<Record<string, SignOnProblem>> = {
  tooManyAttempts: 'tooOften',
  linkExpired: 'expired',
  notAllowed: 'refused',
  noConsoleRole: 'refused',
  identityProviderUnavailable: 'away',
  network: 'network',
};

/** The sign-on problem of a failed call. */
export const problemOf = (error: unknown): SignOnProblem =>
  (error instanceof ApiError && PROBLEMS[error.reason]) || 'failed';

const PARAMETER = 'fehler';

/** The address of a sign-on page that tells why it is shown again. */
export const withProblem = (path: string, problem: SignOnProblem): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [PARAMETER]: problem })}`;

/** Why a sign-on page is shown again, as its address says. */
export const problemIn = (search: URLSearchParams): SignOnProblem | undefined =>
  SIGN_ON_PROBLEMS.find((known) => known === search.get(PARAMETER));
