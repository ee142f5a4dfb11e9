import type { User } from '../account/session.ts';
import type { Boot, PageHead } from '../client/boot.ts';
import type { OpenRecommendation } from '../referral/visit.ts';
import type { Language } from '../values/language.ts';

/** Answers an API call of a page that is being rendered, by the key of the call and its path and query parameters. */
export type AnswerCall = (
  key: string,
  input: { readonly params: Record<string, string>; readonly query: Record<string, string> },
) => Promise<{ readonly status: number; readonly reply: unknown }>;

/** A visit to a page that the server loads before it sends the document. */
export interface RenderVisit {
  readonly boot: Boot;
  /** The full URL: links on the page carry its query over. */
  readonly address: string;
  readonly isLoggedIn: boolean;
  /** The session's token, where the page is rendered with the visitor's own data. */
  readonly token?: string | undefined;
  readonly answerCall: AnswerCall;
}

/** A page with the data of its loaders. */
export interface LoadedPage {
  /** Loader data by route, as the browser's router hydrates it. */
  readonly loaderData: Record<string, unknown>;
  /** Title and description of the page, if they depend on its data; otherwise null. */
  readonly head: PageHead | null;
  /** The visitor whose own data are on the page; null for an anonymous visitor. */
  readonly user: User | null;
  /** Renders the page's HTML for an anonymous visitor, or for this user. */
  render(): string;
}

/**
 * The texts on a landing page that are specific to one shared link: number, the recommender's first name and its initial, message, and the
 * end of the link as a timestamp and as a formatted day.
 */
export type LinkTexts = Readonly<Record<'number' | 'name' | 'initial' | 'message' | 'moment' | 'day', string>>;

/** Exports of the web app's render bundle. */
export interface Renderer {
  /** Loads a page; returns a string if its loader redirects to that path, null to leave the visit to the browser. Rejects if a loader fails. */
  loadPage(visit: RenderVisit): Promise<LoadedPage | string | null>;
  /** Replaces the link-specific texts of a recommendation by placeholders; recommendations with equal results share one rendered page. */
  generalLink(shared: OpenRecommendation): OpenRecommendation;
  /** The link-specific texts of a recommendation in a language. */
  linkTexts(language: Language, shared: OpenRecommendation): LinkTexts;
  /** The script that a rendered document carries in itself (`first-lines.ts` of the web app). */
  readonly firstLines: string;
}
