import type { AnyProduct, Category, CategoryPage, Product } from './catalogue.ts';
import type { PublicClientConfig, TextBundle } from './client.ts';
import type { Campaign, FaqEntry, HomeContent } from './content.ts';
import type { LegalText } from './legal.ts';
import type { OfferedPage, PageName } from './pages.ts';
import type { ActiveReward } from './reward-catalogue.ts';
import type { Language } from './values/language.ts';

/** What a visitor who follows a shared link may see of a recommendation: never more than the first name of its sender. */
export interface OpenRecommendation {
  Empfehlungsnummer: string;
  Status: 'Ok' | 'Abgelaufen';
  EmpfehlerVorname: string;
  Nachricht: string | null;
  AnteilEmpfehler: number;
  GueltigBis: string;
  Produkt: Product;
}

/** A recommendation that is locked or blocked: nothing personal, only why there is no offer. */
export interface ClosedRecommendation {
  Empfehlungsnummer: string;
  Status: 'Gesperrt' | 'Wartet';
}

/** The recommendation behind a shared link. */
export type SharedRecommendation = OpenRecommendation | ClosedRecommendation;

/** What the head of a page says where its texts alone do not know, e.g. the title of a category. */
export interface PageHead {
  title: string;
  description: string;
}

/** Data of the first page, sent with it so that it needs no second round trip. */
export interface BootPageData {
  head?: PageHead;
  homeContent?: HomeContent;
  campaigns?: Campaign[];
  maxReward?: { WertCent: number; Wert: string };
  products?: AnyProduct[];
  product?: AnyProduct;
  categories?: Category[];
  categoryPage?: CategoryPage;
  shared?: SharedRecommendation;
  legal?: LegalText;
  faq?: FaqEntry[];
  rewards?: ActiveReward[];
}

/** What the server writes into the HTML shell as JSON (`<script type="application/json" id="boot">`). */
export interface Boot {
  client: PublicClientConfig;
  language: Language;
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
  data: BootPageData;
  /** The version of the terms that counts today, named wherever somebody agrees to them; null while the client has none. */
  termsVersion: string | null;
  /** Origins of the pages that may have this page in a frame, and the only ones it talks to. */
  hostOrigins: string[];
  environment: 'production' | 'staging' | 'testing' | 'development';
}
