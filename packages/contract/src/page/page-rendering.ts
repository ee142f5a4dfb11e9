import type { User } from '../account/session.ts';
import type { Boot, PageHead } from '../client/boot.ts';
import type { OpenRecommendation } from '../referral/visit.ts';
import type { Language } from '../values/language.ts';

/** A call of a page that is rendered, by its key and what its address would say. */
export type AnswerCall = (
  key: string,
  input: { readonly params: Record<string, string>; readonly query: Record<string, string> },
) => Promise<{ readonly status: number; readonly reply: unknown }>;

/** A visit to a page that the server loads before it sends the document. */
export interface RenderVisit {
  readonly boot: Boot;
  /** The whole address: links on the page carry its query along. */
  readonly address: string;
  readonly isLoggedIn: boolean;
  /** The session's token, where the page is rendered with the visitor's own data. */
  readonly token?: string | undefined;
  readonly answerCall: AnswerCall;
}

/** A page with the data of its loaders. */
export interface LoadedPage {
  /** By route, as the browser's router takes it over. */
  readonly loaderData: Record<string, unknown>;
  /** What the page's head says where its texts alone do not know. */
  readonly head: PageHead | null;
  /** The visitor whose own data are on the page; null where it is a stranger's. */
  readonly user: User | null;
  /** The page's HTML as a stranger sees it, or as this user does. */
  render(): string;
}

/**
 * What belongs to one shared link alone, as its page shows it: the number, the sender's first name and its first letter, the message, the
 * moment of its end and that day as people read it.
 */
export type LinkTexts = Readonly<Record<'number' | 'name' | 'initial' | 'message' | 'moment' | 'day', string>>;

/** What the render bundle of the web app exports. */
export interface Renderer {
  /** Loads a page; a text is the path its loader redirects to, null leaves the visit to the browser. Fails where a loader does. */
  loadPage(visit: RenderVisit): Promise<LoadedPage | string | null>;
  /** The recommendation with stand-ins for what belongs to its link alone; those with the same one have the same page but for these texts. */
  generalLink(shared: OpenRecommendation): OpenRecommendation;
  /** What a page in this language shows of a link. */
  linkTexts(language: Language, shared: OpenRecommendation): LinkTexts;
  /** The script that a rendered document carries in itself (`first-lines.ts` of the web app). */
  readonly firstLines: string;
}
