import type { Language } from '../values/language.ts';

/** Metadata of a page's route besides its paths (spec 1 §2.1, §2.4). */
export interface PageMeta {
  /** Needs a logged-in recommender. */
  readonly requiresAuth?: true;
  /** Not reachable in autologin mode. */
  readonly disabledWithAutologin?: true;
  /** Reachable without login although the client forces login (spec 1 §2.4 rule 9). */
  readonly isOpenWhenLoginForced?: true;
  /** Parent page in the breadcrumb; the home page if absent. */
  readonly parent?: string;
  /** Only clients with this module have the page. */
  readonly module?: PageModule;
}

/** The modules that bring a page of their own (spec 1 §3). */
export type PageModule = 'ModuleAgentRecommendation' | 'ModuleCompanyRecommendation' | 'ModuleAgentur';

/**
 * How the server processes a page before it sends the document. `cached` and `perVisit`: it runs the page's loader and renders the page,
 * which is the same for all anonymous visitors; with `perVisit`, HTML that belongs to one recommendation is not cached. `signedIn`: it
 * renders the page with the data of a visitor whose request has a session cookie. Without a value everything happens in the browser.
 */
export type PageRendering = 'cached' | 'perVisit' | 'signedIn';

/** Definition of a page of the portal; the page table is the only place for these facts. */
export interface Page {
  readonly name: string;
  /** Further names the specification uses for the same page. */
  readonly aliases?: readonly string[];
  readonly paths: Readonly<Record<Language, string>>;
  /**
   * The path ends in a parameter that accepts only the values that the client configures for the page in `Seitenadressen`; a value
   * may have several segments. A client without values does not have the page.
   */
  readonly isPerValue?: true;
  readonly meta?: PageMeta;
  /** File of the page below `src/` of the web app: the build makes it a chunk, and the document preloads it. */
  readonly file: string;
  /** The texts its first view shows, by feature, where they are not those of the file's own folder. */
  readonly texts?: readonly string[];
  /** Search engines may list the page. All other pages are marked as not to be indexed. */
  readonly isListed?: true;
  readonly rendering?: PageRendering;
}

/** Reachable without login although the client forces login. */
export const OPEN = { isOpenWhenLoginForced: true } as const;

/** The page may be listed by search engines, so it is rendered once for all visitors. */
export const LISTED = { isListed: true, rendering: 'cached' } as const;

/** Also open, beyond the specification's list: links to these pages carry their own authorisation, or pages with one lead there (decision 0057). */
export const OWN_RIGHT = { ...OPEN } as const;
