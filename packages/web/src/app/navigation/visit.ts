import type { PublicClientConfig } from '@mundwerk/contract/client/client';
import type { OfferedPage, PageName } from '@mundwerk/contract/page/pages';
import type { Origin } from '#lib/page/origin.ts';

/** A navigation as the rules see it. */
export interface Visit {
  readonly page: Pick<OfferedPage, 'name' | 'meta'>;
  readonly to: URL;
  /** The address shown so far; null for the first one of a document. */
  readonly from: URL | null;
  readonly isLoggedIn: boolean;
  /** Whether the portal is shown inside another page. */
  readonly isFramed: boolean;
  readonly client: Pick<
    PublicClientConfig,
    | 'EmpfehlenPath'
    | 'EmpfehlenWebPage'
    | 'IsAutologin'
    | 'MandantUrl'
    | 'ModuleAdv'
    | 'ModuleErzwingeLogin'
    | 'ModuleIntegratedFrame'
  >;
}

/** The outcome of a rule: the first two kinds accompany the navigation, the others replace it. */
export type Step =
  | { readonly kind: 'banner'; readonly isSuppressed: boolean }
  | { readonly kind: 'noteOrigin'; readonly origin: Origin }
  | { readonly kind: 'stay' }
  | { readonly kind: 'goTo'; readonly address: string }
  /** To the login, which returns afterwards, or to any other page. */
  | { readonly kind: 'goToPage'; readonly page: PageName; readonly returnTo?: string }
  /** From the login to its target, for people who are already logged in. */
  | { readonly kind: 'skipLogin'; readonly search: URLSearchParams }
  | { readonly kind: 'logIn'; readonly token: string; readonly address: string }
  | { readonly kind: 'leaveFrame'; readonly address: string };

/** A rule is a pure function of the visit; null lets the navigation pass. */
export type Rule = (visit: Visit) => Step | null;

/** Path and query of an address, to come back to. */
export const pathAndQuery = ({ pathname, search }: URL): string => pathname + search;
