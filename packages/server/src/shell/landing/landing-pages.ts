import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { LinkTexts, Renderer } from '@mundwerk/contract/page/page-rendering';
import {
  getSharedRecommendation,
  type OpenRecommendation,
  type SharedRecommendation,
} from '@mundwerk/contract/referral/visit';
import type { Language } from '@mundwerk/contract/values/language';
import { originOf } from '#modules/core/client/index.ts';
import { getSharedRecommendation as readShared } from '#modules/core/recommendation/index.ts';
import { anonymousCtx, type ClientRef } from '#platform/context.ts';
import type { Serving } from '#platform/http/call/serve.ts';
import { isForFrame } from '#platform/http/request-facts.ts';
import type { PreparedAnswer } from '#platform/http/shared/shared-answer.ts';
import {
  cutTemplate,
  type EscapedTexts,
  escapeTexts,
  fillTemplate,
} from '#platform/http/shared/template/cut-template.ts';
import { makeTemplateForms, type TemplateForms } from '#platform/http/shared/template/template-forms.ts';
import { type MakeDocument, type PageDocument, type PageVisit, pageCtx } from '../make-document.ts';
import { isNamedInPreview } from '../preview/previews.ts';

/** Adds an entry to a bounded cache; the least recently used one is evicted first. */
export const remember = <T>(entries: Map<string, T>, key: string, value: T, most: number): void => {
  entries.delete(key);
  const [oldest] = entries.keys();
  if (entries.size >= most && oldest !== undefined) entries.delete(oldest);
  entries.set(key, value);
};

const MAX_KINDS = 2000;

/** A template pays off only after a few visits. */
const VISITS_BEFORE = 3;

/** A template that could not be made is retried after ten times as many visits, because the cause may have been transient. */
const AGAIN_AFTER = 10;

/** Counts the visits to kinds of pages that have no template, and says at which of them one is to be made. */
export const openTemplateAttempts = () => {
  const seen = new Map<string, { readonly visits: number; readonly due: number }>();

  /** Counts a visit. While another template is being made, its kind waits for a later visit. */
  return (kind: string, isMaking: boolean): boolean => {
    const { visits, due } = seen.get(kind) ?? { visits: 0, due: VISITS_BEFORE };
    const isDue = visits + 1 >= due && !isMaking;
    remember(seen, kind, { visits: visits + 1, due: isDue ? due * AGAIN_AFTER : due }, MAX_KINDS);
    return isDue;
  };
};

// The page behind a shared link is made from a template that all links of its kind share: those of one product, share, channel and language, with
// texts of about the same length. A visit then only has to read the link.

const CALL = `${getSharedRecommendation.method} ${getSharedRecommendation.path}`;

/** Each template takes about 90 KB; the least recently used one is evicted first. */
const MAX_TEMPLATES = 100;

/** Folders of addresses, one for each host, language and spelling. */
const MAX_FOLDERS = 1000;

/** The address of a link: its folder, number and channel. A longer query belongs to one visit, and so does the page that contains it. */
const LINK_ADDRESS = /^([^?]*\/)([\dA-Z]{8,20})(?:\?channel=([a-z]{1,20}))?$/;

/** What the links below an address have in common while their client is in the same state. */
interface Folder {
  readonly client: ClientRef;
  readonly stamp: string;
  readonly language: Language;
  readonly origin: string;
  readonly renderer: Renderer;
  readonly address: string;
}

/** A document without the texts of an individual link. */
interface Template {
  readonly answer: PreparedAnswer;
  readonly forms: TemplateForms;
}

/** Properties that the links of one kind share. */
interface Kind {
  readonly key: string;
  readonly general: OpenRecommendation;
  readonly standIns: LinkTexts;
  readonly texts: LinkTexts;
  readonly escaped: EscapedTexts;
}

/** The recommendation of an answer, if its page can be made from a template. */
const openOf = (shared: SharedRecommendation | null, number: string): OpenRecommendation | null => {
  const isFit =
    shared?.Status === 'Ok' && shared.Empfehlungsnummer === number && isNamedInPreview(shared.EmpfehlerVorname);
  return isFit ? shared : null;
};

const productNames = new WeakMap<object, string>();

/** Names a product by all that is shown of it; the catalogue gives the same object for all links that promise the same. */
const nameOfProduct = (product: OpenRecommendation['Produkt']): string => {
  const known = productNames.get(product);
  if (known !== undefined) return known;
  const name = hash('sha256', JSON.stringify(product), 'base64');
  productNames.set(product, name);
  return name;
};

const kindOf = (folder: Folder, channel: string, open: OpenRecommendation): Kind | null => {
  const { client, stamp, language, renderer, address } = folder;
  const general = renderer.generalLink(open);
  const texts = renderer.linkTexts(language, open);
  const escaped = escapeTexts(texts);
  if (escaped === null) return null;
  const links = JSON.stringify({ ...general, Produkt: nameOfProduct(open.Produkt) });
  let key = `${client.key} ${stamp} ${language} ${address} ${channel} ${links}`;
  for (const { room } of escaped.values()) key += ` ${room}`;
  return { key, general, standIns: renderer.linkTexts(language, general), texts, escaped };
};

/** The server and React escape an apostrophe in different ways. */
const comparable = (markup: string): string => markup.replaceAll('&#x27;', '&#39;');

/** Prepares the answer that sends a page's document. */
type PrepareAnswer = (
  page: PageVisit['match']['page'],
  document: { readonly policy: string; readonly status: number },
) => PreparedAnswer;

/** Learns templates from documents that were made as a whole. */
const openTemplates = (makeDocument: MakeDocument, prepare: PrepareAnswer) => {
  const templates = new Map<string, Template>();
  const isTemplateDue = openTemplateAttempts();
  let isMaking = false;

  /** Makes the template of a kind, and compares it with a fully rendered document of that kind; null where they differ. */
  const makeTemplate = async (visit: PageVisit, kind: Kind, whole: PageDocument): Promise<Template | null> => {
    const { general, standIns, texts, escaped } = kind;
    const { params } = visit.match;
    const empfehlungsnummer = general.Empfehlungsnummer;
    const document = await makeDocument({
      ...visit,
      match: { ...visit.match, params: { ...params, empfehlungsnummer } },
      address: visit.address.replace(texts.number, empfehlungsnummer),
      known: new Map([[CALL, { status: 200, reply: general }]]),
    });
    if ('redirect' in document || 'redirect' in whole) return null;
    // Replies of other calls may change without a new revision.
    const isOfLinkAlone = document.isLasting && document.calls.every((key) => key === CALL);
    const template = cutTemplate(document.markup, standIns, escaped);
    const isTrue =
      template !== null &&
      isOfLinkAlone &&
      document.policy === whole.policy &&
      comparable(fillTemplate(template, escaped)) === comparable(whole.markup);
    const other = escapeTexts({ ...texts, name: '-' });
    const forms = isTrue && other ? await makeTemplateForms(template, [escaped, other]) : null;
    return forms && { answer: prepare(visit.match.page, document), forms };
  };

  return {
    find: ({ key }: Kind): Template | null => {
      const template = templates.get(key);
      if (template) remember(templates, key, template, MAX_TEMPLATES);
      return template ?? null;
    },
    learn: async (visit: PageVisit, kind: Kind, whole: PageDocument): Promise<void> => {
      if (!isTemplateDue(kind.key, isMaking)) return;
      isMaking = true;
      const template = await makeTemplate(visit, kind, whole).catch((error: unknown) => {
        visit.request.log.error(error, 'the template of a landing page could not be made');
        return null;
      });
      isMaking = false;
      if (template) remember(templates, kind.key, template, MAX_TEMPLATES);
    },
  };
};

const folderName = ({ headers }: IncomingMessage, folder: string): string => `${headers.host} ${folder}`;

/** Makes the documents of pages behind shared links as a whole, and learns from them; later ones are filled in on the fast path. */
export const openLandingPages = (
  serving: Serving,
  bundle: () => Promise<Renderer> | null,
  makeDocument: MakeDocument,
  prepare: PrepareAnswer,
) => {
  const { platform, shared } = serving;
  const folders = new Map<string, Folder>();
  const templates = openTemplates(makeDocument, prepare);

  /** Answers a link whose kind has a template. */
  const fill = async (folder: Folder, number: string, channel: string | undefined) => {
    const { client, language, origin } = folder;
    const ctx = anonymousCtx(platform, { client, language, origin, log: platform.log });
    const open = openOf(await readShared(ctx, number, channel ?? null), number);
    const kind = open && kindOf(folder, channel ?? '', open);
    const template = kind && templates.find(kind);
    return template && { answer: template.answer, body: template.forms.fill(kind.escaped) };
  };
  shared.fillBy((raw) => {
    const [, address, number, channel] = LINK_ADDRESS.exec(raw.url ?? '') ?? [];
    const folder = address !== undefined && !isForFrame(raw.headers) && folders.get(folderName(raw, address));
    if (!folder || number === undefined) return null;
    return { clientKey: folder.client.key, stamp: folder.stamp, fill: () => fill(folder, number, channel) };
  });

  return async (visit: PageVisit, stamp: string): Promise<PageDocument> => {
    const { request, client, match } = visit;
    const [, address, number, channel] = LINK_ADDRESS.exec(visit.address) ?? [];
    const renderer = match.page.name === 'Click' ? await bundle() : null;
    if (address === undefined || number === undefined || !renderer) return makeDocument(visit);
    const { language } = match;
    const link = await readShared(pageCtx(platform, client, language, request), number, channel ?? null);
    if (link === null) return makeDocument(visit);
    const document = await makeDocument({ ...visit, known: new Map([[CALL, { status: 200, reply: link }]]) });
    const open = openOf(link, number);
    const folder: Folder = { client, stamp, language, origin: originOf(platform, client), renderer, address };
    const kind = open && kindOf(folder, channel ?? '', open);
    if (!kind) return document;
    if (!isForFrame(request.headers)) remember(folders, folderName(request.raw, address), folder, MAX_FOLDERS);
    void templates.learn(visit, kind, document);
    return document;
  };
};
