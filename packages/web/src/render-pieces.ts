import { createHash, randomBytes } from 'node:crypto';
import type { LoadedPage, RenderVisit } from '@mundwerk/contract/page/page-rendering';
import type { OpenRecommendation, SharedRecommendation } from '@mundwerk/contract/referral/visit';
import { SHORT_MESSAGE_LENGTH } from './features/recipient/landing/sender-message.tsx';
import { dayOf } from './lib/text/days.ts';

// The page behind a shared link differs from the next one in its number, its sender's first name and message, and the moment at which it
// ends. It is rendered once with stand-ins for these, and they are filled in for each link.

type Load = (visit: RenderVisit) => Promise<LoadedPage | string | null>;
type Answer = Awaited<ReturnType<RenderVisit['answerCall']>>;
type Slot = 'number' | 'name' | 'message';
type Values = Readonly<Record<Slot, string>>;

interface Template {
  /** HTML in turn with slots: there is one part more. */
  readonly parts: readonly string[];
  readonly slots: readonly Slot[];
  readonly loaderData: Record<string, unknown>;
}

const SHARED_CALL = 'GET /empfehlung/{nr}';
const MAX_TEMPLATES = 300;

/** Longer queries belong to one visit, and so does the page that carries them along. */
const SHARED_QUERY = /^(\?channel=[a-z]{1,20})?$/;
const NUMBER = /^[\dA-Z]{8,20}$/;

/** Known to no text of a client or a person, who could otherwise have others' words put in its place. */
const MARK = randomBytes(6).toString('hex').toUpperCase();

/** What stands in for the values: the first letter and whether a message is long are seen on the page in other ways as well. */
const standInsFor = ({ EmpfehlerVorname, Nachricht }: OpenRecommendation): Values => ({
  number: `N${MARK}`,
  name: `${Array.from(EmpfehlerVorname)[0]}n${MARK}`,
  message: `m${MARK}${'x'.repeat(Nachricht !== null && Nachricht.length > SHORT_MESSAGE_LENGTH ? SHORT_MESSAGE_LENGTH : 0)}`,
});

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes as React does, in text and attributes. */
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const cut = (html: string, standIns: Values): Pick<Template, 'parts' | 'slots'> => {
  const slotOf = new Map(Object.entries(standIns).map(([slot, text]) => [text, slot as Slot]));
  const pieces = html.split(new RegExp(`(${[...slotOf.keys()].join('|')})`));
  return {
    parts: pieces.filter((_, index) => index % 2 === 0),
    slots: pieces.flatMap((piece, index) => (index % 2 === 1 ? (slotOf.get(piece) ?? []) : [])),
  };
};

const fill = ({ parts, slots }: Pick<Template, 'parts' | 'slots'>, values: Values): string => {
  const texts = slots.map((slot) => escaped(values[slot]));
  return parts.map((part, index) => part + (texts[index] ?? '')).join('');
};

/** The data with texts replaced that are exactly one of the given. */
const replaced = (data: unknown, texts: ReadonlyMap<string, string>): unknown => {
  if (typeof data === 'string') return texts.get(data) ?? data;
  if (Array.isArray(data)) return data.map((item) => replaced(item, texts));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, replaced(value, texts)]));
};

/** The recommendation of an answer, if its page can be put together from pieces. */
const openOf = ({ status, reply }: Answer, number: string): OpenRecommendation | null => {
  if (status !== 200) return null;
  const shared = reply as SharedRecommendation;
  const isFit =
    shared.Status === 'Ok' && shared.Empfehlungsnummer === number && /^\p{L}/u.test(shared.EmpfehlerVorname);
  return isFit ? shared : null;
};

/** The number at the end of an address whose page is the same for all who follow the link. */
const numberIn = ({ boot, address, isLoggedIn }: RenderVisit): string | null => {
  if (boot.page !== 'Click' || isLoggedIn) return null;
  const { pathname, search } = new URL(address);
  const number = pathname.split('/').at(-1) ?? '';
  return NUMBER.test(number) && SHARED_QUERY.test(search) ? number : null;
};

const answering = (visit: RenderVisit, answer: Answer): RenderVisit => ({
  ...visit,
  answerCall: async (key, input) => (key === SHARED_CALL ? answer : visit.answerCall(key, input)),
});

/** Loads pages, those behind shared links from pieces; every other one as `load` does. */
export const loadInPieces = (load: Load): Load => {
  // Null: what is seen of the values on this page is more than their texts.
  const templates = new Map<string, Template | null>();

  const keep = (key: string, template: Template | null): void => {
    const [oldest] = templates.keys();
    if (templates.size >= MAX_TEMPLATES && oldest !== undefined) templates.delete(oldest);
    templates.set(key, template);
  };

  return async (visit) => {
    const number = numberIn(visit);
    if (number === null) return load(visit);
    const channel = new URL(visit.address).searchParams.get('channel');
    const query = channel === null ? {} : { channel };
    const answer = await visit.answerCall(SHARED_CALL, { params: { nr: number }, query });
    const known = answering(visit, answer);
    const open = openOf(answer, number);
    if (!open) return load(known);

    const standIns = standInsFor(open);
    const endsOn = `${dayOf(Date.parse(open.GueltigBis))}T12:00:00.000Z`;
    const general: OpenRecommendation = {
      ...open,
      Empfehlungsnummer: standIns.number,
      EmpfehlerVorname: standIns.name,
      Nachricht: open.Nachricht === null ? null : standIns.message,
      GueltigBis: endsOn,
    };
    const values: Values = { number, name: open.EmpfehlerVorname, message: open.Nachricht ?? '' };
    const texts = new Map([
      [standIns.number, number],
      [standIns.name, values.name],
      [standIns.message, values.message],
      [endsOn, open.GueltigBis],
    ]);
    const filled = (template: Template): LoadedPage => ({
      loaderData: replaced(template.loaderData, texts) as Record<string, unknown>,
      head: null,
      render: () => fill(template, values),
    });

    const address = visit.address.replace(number, standIns.number);
    const key = createHash('sha1')
      .update(JSON.stringify([address, general, visit.boot]))
      .digest('base64');
    const found = templates.get(key);
    if (found) {
      // Put in again whenever it is used, so that the first one is the one longest unused.
      templates.delete(key);
      templates.set(key, found);
      return filled(found);
    }
    const whole = await load(known);
    if (found === null || whole === null || typeof whole === 'string') return whole;
    const page = await load({ ...answering(visit, { status: 200, reply: general }), address });
    const isPage = page !== null && typeof page !== 'string' && page.head === null;
    const template = isPage ? { ...cut(page.render(), standIns), loaderData: page.loaderData } : null;
    const isTrue =
      template !== null &&
      fill(template, values) === whole.render() &&
      JSON.stringify(filled(template).loaderData) === JSON.stringify(whole.loaderData);
    keep(key, isTrue ? template : null);
    return whole;
  };
};
