import type { Language } from '../values/language.ts';

/** What a page's route says about itself beyond its paths (spec 1 §2.1, §2.4). */
export interface PageMeta {
  /** Needs a logged-in recommender. */
  readonly requiresAuth?: true;
  /** Not reachable in autologin mode. */
  readonly disabledWithAutologin?: true;
  /** Reachable without login although the client forces login (spec 1 §2.4 rule 9). */
  readonly isOpenWhenLoginForced?: true;
  /** The page above this one in the breadcrumb; home when absent. */
  readonly parent?: string;
  /** Only clients with this module have the page. */
  readonly module?: PageModule;
}

/** The modules that bring a page of their own (spec 1 §3). */
export type PageModule = 'ModuleAgentRecommendation' | 'ModuleCompanyRecommendation' | 'ModuleAgentur';

/**
 * What the server does with a page before it sends the document. `cached` and `perVisit`: it runs the page's loader and renders
 * the page, which looks the same to every stranger; HTML that belongs to one recommendation is not cached. `checked`: it runs
 * the loader only to learn whether the address leads anywhere. `signedIn`: it does so for a visitor whose session cookie came along,
 * with their own data. Without a value the browser does everything.
 */
export type PageRendering = 'cached' | 'perVisit' | 'checked' | 'signedIn';

/** One page of the portal, with all that is to be said of it: the page table is the only place that says it. */
export interface Page {
  readonly name: string;
  /** Further names the specification uses for the same page. */
  readonly aliases?: readonly string[];
  readonly paths: Readonly<Record<Language, string>>;
  /**
   * The path ends in a parameter that takes only the values a client gives for the page, in its `Seitenadressen`; a value may
   * have several segments. Without a value the client does not have the page.
   */
  readonly isPerValue?: true;
  readonly meta?: PageMeta;
  /** The file of the web app that shows the page, below its `src/`: the build makes a chunk of it, the document preloads it. */
  readonly file: string;
  /** The texts its first view shows, by feature, where they are not those of the file's own folder. */
  readonly texts?: readonly string[];
  /** Search engines may show it. Every other page belongs to one person or to no one and says so. */
  readonly isListed?: true;
  readonly rendering?: PageRendering;
}
