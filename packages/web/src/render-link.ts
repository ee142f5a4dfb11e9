import { randomBytes } from 'node:crypto';
import type { Renderer } from '@mundwerk/contract/page/page-rendering';
import type { Language } from '@mundwerk/contract/values/language';
import { initialOf, SHORT_MESSAGE_LENGTH } from './features/recipient/landing/sender-message.tsx';
import { formatDate } from './lib/text/format.ts';

// The page behind a shared link differs from the next one in its number, its sender's first name and message, and the moment at which it
// ends. The server makes its document once with stand-ins for these, and fills them in for each link.

/** Known to no text of a client, which would otherwise be taken for a stand-in. */
const MARK = randomBytes(6).toString('hex').toUpperCase();

/** A letter of a script that no name or text here is written in, the same in upper case: the initial is found by it. */
const INITIAL = '\uA015';

/** So far away that no text names the day. */
const END = '2987-11-29T12:00:00.000Z';

export const generalLink: Renderer['generalLink'] = (shared) => {
  const { Nachricht: message } = shared;
  // Whether a message is long is seen on the page in other ways as well.
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

/** Days as people read them, by the hour of a moment: days begin with an hour, and making a formatter takes longer than all the rest. */
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
