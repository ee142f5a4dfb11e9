import { createHash } from 'node:crypto';
import type { LinkTexts, Renderer } from '@mundwerk/contract/page/page-rendering';
import {
  getSharedRecommendation,
  type OpenRecommendation,
  type SharedRecommendation,
} from '@mundwerk/contract/referral/visit';
import type { Serving } from '#platform/http/call/serve.ts';
import type { ReadyBody } from '#platform/http/shared/shared-answer.ts';
import { cutTemplate, fillTemplate, roomFor } from '#platform/http/shared/template/cut-template.ts';
import { makeTemplateForms, type TemplateForms } from '#platform/http/shared/template/template-forms.ts';
import { type MakeDocument, type PageDocument, type PageVisit, pageCtx } from '../make-document.ts';
import { type CallAnswer, openPageCalls } from '../page-calls.ts';
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

/** Longer queries belong to one visit, and so does the page that contains them. */
const SHARED_QUERY = /^(\?channel=[a-z]{1,20})?$/;
const NUMBER = /^[\dA-Z]{8,20}$/;

/** A document without the texts of an individual link. */
interface Template {
  readonly policy: string;
  readonly forms: TemplateForms;
}

/** Properties that the links of one kind share. */
interface Kind {
  readonly key: string;
  readonly general: OpenRecommendation;
  readonly standIns: LinkTexts;
  readonly texts: LinkTexts;
  readonly rooms: ReadonlyMap<string, number>;
}

/** The recommendation of an answer, if its page can be made from a template. */
const openOf = ({ status, reply }: CallAnswer, number: string): OpenRecommendation | null => {
  if (status !== 200) return null;
  const shared = reply as SharedRecommendation;
  const isFit =
    shared.Status === 'Ok' && shared.Empfehlungsnummer === number && isNamedInPreview(shared.EmpfehlerVorname);
  return isFit ? shared : null;
};

/** The number in an address whose page is the same for all who follow the link. */
const numberIn = ({ match, address }: PageVisit): string | null => {
  const { empfehlungsnummer: number = '' } = match.params;
  const search = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  return match.page.name === 'Click' && NUMBER.test(number) && SHARED_QUERY.test(search) ? number : null;
};

const kindOf = (renderer: Renderer, visit: PageVisit, stamp: string, open: OpenRecommendation): Kind | null => {
  const { client, match, address } = visit;
  const general = renderer.generalLink(open);
  const texts = renderer.linkTexts(match.language, open);
  const rooms = new Map<string, number>();
  for (const [slot, text] of Object.entries(texts)) {
    const room = roomFor(text);
    if (room === null) return null;
    rooms.set(slot, room);
  }
  const place = address.replace(open.Empfehlungsnummer, general.Empfehlungsnummer);
  // Hashed, because what links have in common is kilobytes long, and thousands of kinds are cached.
  const key = createHash('sha1')
    .update(JSON.stringify([client.key, stamp, match.language, place, general, [...rooms.values()]]))
    .digest('base64');
  return { key, general, standIns: renderer.linkTexts(match.language, general), texts, rooms };
};

/** The server and React escape an apostrophe in different ways. */
const comparable = (markup: string): string => markup.replaceAll('&#x27;', '&#39;');

/** Makes the documents of pages behind shared links. */
export const openLandingPages = (
  serving: Serving,
  bundle: () => Promise<Renderer> | null,
  makeDocument: MakeDocument,
) => {
  const templates = new Map<string, Template>();
  const isTemplateDue = openTemplateAttempts();
  let isMaking = false;

  /** Makes the template of a kind, and compares it with a fully rendered document of that kind; null where they differ. */
  const makeTemplate = async (visit: PageVisit, kind: Kind, whole: PageDocument): Promise<Template | null> => {
    const { general, standIns, texts, rooms } = kind;
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
    const template = cutTemplate(document.markup, standIns, rooms);
    const isTrue =
      template !== null &&
      isOfLinkAlone &&
      document.policy === whole.policy &&
      comparable(fillTemplate(template, texts)) === comparable(whole.markup);
    const forms = isTrue ? await makeTemplateForms(template, [texts, { ...texts, name: '-' }]) : null;
    return forms && { policy: document.policy, forms };
  };

  const learn = async (visit: PageVisit, kind: Kind, whole: PageDocument): Promise<void> => {
    if (!isTemplateDue(kind.key, isMaking)) return;
    isMaking = true;
    const template = await makeTemplate(visit, kind, whole).catch((error: unknown) => {
      visit.request.log.error(error, 'the template of a landing page could not be made');
      return null;
    });
    isMaking = false;
    if (template) remember(templates, kind.key, template, MAX_TEMPLATES);
  };

  return async (visit: PageVisit, stamp: string): Promise<PageDocument<string | ReadyBody>> => {
    const number = numberIn(visit);
    const renderer = number === null ? null : await bundle();
    if (number === null || !renderer) return makeDocument(visit);
    const { request, client, match, address } = visit;
    const ctx = pageCtx(serving.platform, client, match.language, request);
    const channel = /=(\w+)$/.exec(address)?.[1];
    const answer = await openPageCalls(serving, ctx).answerCall(CALL, {
      params: { nr: number },
      query: channel === undefined ? {} : { channel },
    });
    const whole = (): Promise<PageDocument> => makeDocument({ ...visit, known: new Map([[CALL, answer]]) });
    const open = openOf(answer, number);
    const kind = open && kindOf(renderer, visit, stamp, open);
    if (!kind) return whole();
    const template = templates.get(kind.key);
    if (template) {
      remember(templates, kind.key, template, MAX_TEMPLATES);
      const markup = template.forms.fill(kind.texts);
      return { status: 200, policy: template.policy, markup, isLasting: true, calls: [CALL] };
    }
    const document = await whole();
    void learn(visit, kind, document);
    return document;
  };
};
