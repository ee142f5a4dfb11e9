import type { User } from '../account/session.ts';
import type { OfferedPage, PageName } from '../page/pages.ts';
import type { Language } from '../values/language.ts';
import type { PublicClientConfig, TextBundle } from './client.ts';

/** What the head of a page says where its texts alone do not know, e.g. the title of a category. */
export interface PageHead {
  title: string;
  description: string;
}

/** A category as the menu of every page names it. */
export interface MenuCategory {
  slug: string;
  name: string;
  /** The categories under it. */
  below: Omit<MenuCategory, 'below'>[];
}

/** What every document of ours says as JSON (`<script type="application/json" id="boot">`), the console's too. */
export interface DocumentBoot {
  language: Language;
  texts: TextBundle;
  environment: 'production' | 'staging' | 'testing' | 'development';
  /** Days in figures in every language: columns of the console are as wide as `15.11.2026`. */
  hasShortDates?: true;
}

/** What the server writes into the HTML shell of a client's page. */
export interface Boot extends DocumentBoot {
  client: PublicClientConfig;
  /** The client's languages, default first. */
  languages: Language[];
  page: PageName;
  /** Address of the script that shows the page, so that the first one is found without the list of all. */
  pageScript: string;
  /** The client's pages with their paths in its languages: the browser has no page table of its own. */
  pages: OfferedPage[];
  /** Those of the first page, unless `hasAllTexts`; the next page brings the others. */
  texts: TextBundle;
  hasAllTexts: boolean;
  /** Addresses of the client's assets by their name in its folder, e.g. `images/logo.svg`. */
  assets: Record<string, string>;
  /**
   * What the loaders of the first page answered on the server, by route, as React Router takes it over; null where the browser
   * has to run them itself.
   */
  loaderData: Record<string, unknown> | null;
  /** The current version of the terms, named wherever a person agrees to them; null while the client has none. */
  termsVersion: string | null;
  /** The logged-in visitor, where the document was rendered for them. */
  user?: User;
  /** Origins of the pages that may have this page in a frame, and the only ones it talks to. */
  hostOrigins: string[];
  /** The client's categories, so that the menu opens with them and asks for nothing; empty where it has no pages for them. */
  menu: MenuCategory[];
  /** Why nothing can be recommended for a while, of the client as a whole (null) or of a product; without words of its own null. */
  stops: { productId: number | null; text: string | null }[];
}
