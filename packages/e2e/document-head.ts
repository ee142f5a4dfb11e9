import type { APIRequestContext, APIResponse } from '@playwright/test';
import { type DemoClient, originOf, portalAddress } from './portal.ts';

/** Requests a URL of a client's portal without a browser; redirects are not followed. */
export const askDocument = (request: APIRequestContext, client: DemoClient, path: string): Promise<APIResponse> =>
  // Only browsers resolve names below localhost: the request goes to the server's address with the client's host.
  request.get(portalAddress() + path, { headers: { host: new URL(originOf(client)).host }, maxRedirects: 0 });

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const decode = (text: string): string => text.replaceAll(/&(\w+|#39);/g, (whole, name) => ENTITIES[name] ?? whole);

/** What the server's document says about a page, before any script runs. */
export const readHead = (markup: string) => {
  const first = (pattern: RegExp): string => decode(pattern.exec(markup)?.[1] ?? '');
  const content = (name: string): string =>
    first(new RegExp(`<meta (?:name|property)="${RegExp.escape(name)}" content="([^"]*)"`));
  const alternates = markup.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g);
  return {
    language: first(/<html lang="([^"]+)"/),
    title: first(/<title>([^<]*)<\/title>/),
    description: content('description'),
    robots: content('robots'),
    canonical: first(/<link rel="canonical" href="([^"]+)"/),
    alternates: Object.fromEntries([...alternates].map(([, language = '', href = '']) => [language, decode(href)])),
    shown: {
      title: content('og:title'),
      description: content('og:description'),
      url: content('og:url'),
      site: content('og:site_name'),
      locale: content('og:locale'),
      picture: content('og:image'),
    },
  };
};

/** A picture as the document names it. */
export interface DocumentPicture {
  readonly source: string;
  readonly isSized: boolean;
  /** Whether the browser may choose among several widths. */
  readonly hasWidths: boolean;
  readonly isLazy: boolean;
}

/** The pictures of a document in their order. A logo has only a height: its width follows from its drawing, and nothing follows it in the line. */
export const readPictures = (markup: string): DocumentPicture[] =>
  [...markup.matchAll(/<img\b([^>]*)>/g)].map(([, attributes = '']) => {
    const source = decode(/\ssrc="([^"]*)"/.exec(attributes)?.[1] ?? '');
    const isLogo = /\/logo[^/]*$/.test(source);
    return {
      source,
      isSized: /\sheight="\d+"/.test(attributes) && (isLogo || /\swidth="\d+"/.test(attributes)),
      hasWidths: /\ssrcset="/i.test(attributes),
      isLazy: /\sloading="lazy"/.test(attributes),
    };
  });
