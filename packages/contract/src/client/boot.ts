import type { User } from '../account/session.ts';
import type { OfferedPage, PageName } from '../page/pages.ts';
import type { ShownClosing } from '../values/closing.ts';
import type { Language } from '../values/language.ts';
import type { PublicClientConfig, TextBundle } from './client.ts';

/** Title and description of a page, if they depend on its data, e.g. the title of a category. */
export interface PageHead {
  title: string;
  description: string;
}

/** A category in the menu of every page. */
export interface MenuCategory {
  slug: string;
  name: string;
  /** Subcategories. */
  below: Omit<MenuCategory, 'below'>[];
}

/** Boot data that every document contains as JSON (`<script type="application/json" id="boot">`), including the console's. */
export interface DocumentBoot {
  language: Language;
  texts: TextBundle;
  environment: 'production' | 'staging' | 'testing' | 'development';
  /** Days are numeric in every language, because columns of the console are as wide as `15.11.2026`. */
  hasShortDates?: true;
}

/** Boot data in the HTML shell of a client's page. */
export interface Boot extends DocumentBoot {
  client: PublicClientConfig;
  /** The client's languages, default first. */
  languages: Language[];
  page: PageName;
  /** URL of the page's script, so that the first page loads without the list of all scripts. */
  pageScript: string;
  /** The client's pages with their paths in its languages, because the browser has no page table. */
  pages: OfferedPage[];
  /** Texts of the first page only, unless `hasAllTexts`; the others are loaded with the next page. */
  texts: TextBundle;
  hasAllTexts: boolean;
  /** URLs of the client's assets by their path in its folder, e.g. `images/logo.svg`. */
  assets: Record<string, string>;
  /**
   * Results of the first page's loaders on the server, by route, as React Router hydrates them; null if the browser has to run the
   * loaders itself.
   */
  loaderData: Record<string, unknown> | null;
  /** The current version of the terms, sent wherever a person agrees to them; null while the client has none. */
  termsVersion: string | null;
  /** The logged-in visitor, if the document was rendered for them. */
  user?: User;
  /** Origins of the host pages that may show this page in a frame, and the only ones it exchanges messages with. */
  hostOrigins: string[];
  /** The client's categories, so that the menu needs no request; empty if the client has no pages for them. */
  menu: MenuCategory[];
  /** Stops of new recommendations, for the client as a whole (`productId` null) or for a product; `text` is null if the stop has none. */
  stops: { productId: number | null; text: string | null }[];
  /** The announced end of the programme; null while it runs without one. */
  closing: ShownClosing | null;
}
