import { randomBytes } from 'node:crypto';
import type { Renderer } from '@mundwerk/contract/page/page-rendering';
import type { Language } from '@mundwerk/contract/values/language';
import { initialOf, SHORT_MESSAGE_LENGTH } from './features/recipient/landing/landing-view.tsx';
import { formatDate } from './lib/text/format.ts';

// The pages of shared links differ only in number, sender's first name, message, and end. The server therefore renders the document
// once with placeholders for these, and fills them in for each link.

/** Random, so that no text of a client can be mistaken for a placeholder. */
const MARK = randomBytes(6).toString('hex').toUpperCase();

/** Placeholder of the initial: a letter of a script that no name or text here uses, without a separate upper case. */
const INITIAL = '\uA015';

/** Placeholder of the end: so far away that no text names the day. */
const END = '2987-11-29T12:00:00.000Z';

export const generalLink: Renderer['generalLink'] = (shared) => {
  const { Nachricht: message } = shared;
  // The length of a message affects the page's markup, so the placeholder of a long one is long, too.
  const long = message !== null && message.length > SHORT_MESSAGE_LENGTH ? 'x'.repeat(SHORT_MESSAGE_LENGTH) : '';
  return {
    ...shared,
    Empfehlungsnummer: `N${MARK}`,
    EmpfehlerVorname: `${INITIAL}n${MARK}`,
    Nachricht: message === null ? null : `m${MARK}${long}`,
    GueltigBis: END,
  };
};

const HOUR_MS = 3_600_000;
const MAX_DAYS = 5000;

/** Formatted days by language and hour: days begin on the hour, and creating a formatter takes longer than all the rest. */
const days = new Map<string, string>();

const dayText = (language: Language, moment: string): string => {
  const key = `${language} ${Math.floor(Date.parse(moment) / HOUR_MS)}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  const day = formatDate(moment, language);
  if (days.size >= MAX_DAYS) days.clear();
  days.set(key, day);
  return day;
};

export const linkTexts: Renderer['linkTexts'] = (
  language,
  { Empfehlungsnummer, EmpfehlerVorname, Nachricht, GueltigBis },
) => ({
  number: Empfehlungsnummer,
  name: EmpfehlerVorname,
  initial: initialOf(EmpfehlerVorname),
  message: Nachricht ?? '',
  moment: GueltigBis,
  day: dayText(language, GueltigBis),
});
