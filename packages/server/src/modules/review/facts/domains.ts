import type { StoredRules } from '../store.ts';
import { DISPOSABLE_DOMAINS } from './disposable-domains.ts';

/** A domain and those above it: `a.b.example` is part of `b.example`. */
const withParents = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.map((_, index) => labels.slice(index).join('.')).filter((one) => one.includes('.'));
};

/** Whether an e-mail address is disposable, by the shipped list and the client's own; trusted domains never are. */
export const isDisposable = (
  email: string | null,
  { disposableDomains, trustedDomains }: Pick<StoredRules, 'disposableDomains' | 'trustedDomains'>,
): boolean => {
  if (email === null) return false;
  const domains = withParents(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
  if (domains.some((one) => trustedDomains.includes(one))) return false;
  return domains.some((one) => DISPOSABLE_DOMAINS.has(one) || disposableDomains.includes(one));
};

/** How many people of some domains have addresses that are thrown away. */
export const countDisposable = (
  domains: readonly { readonly domain: string; readonly people: number }[],
  rules: Pick<StoredRules, 'disposableDomains' | 'trustedDomains'>,
): number =>
  domains.filter(({ domain }) => isDisposable(`@${domain}`, rules)).reduce((sum, { people }) => sum + people, 0);
