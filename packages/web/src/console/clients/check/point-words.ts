import type { GoLivePoint } from '@mundwerk/contract/console/set-up/go-live';
import { isLanguage } from '@mundwerk/contract/values/language';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';

type Words = (point: GoLivePoint) => string;

/** Maximum number of names in a sentence, because a client with a shop has hundreds of links. */
const MOST_NAMED = 5;

const named = ({ Nennt }: GoLivePoint): string => {
  const names = Nennt.slice(0, MOST_NAMED).join(', ');
  const count = Nennt.length - MOST_NAMED;
  return count > 0 ? t('consoleClients.check.more', { names, count }) : names;
};
const languageNames = ({ Nennt }: GoLivePoint): string =>
  Nennt.map((language) => (isLanguage(language) ? t(`console.languages.${language}`) : language)).join(', ');

/** A link with the status of its answer; a dash stands for no answer. */
const linkWords = (value: string): string => value.replace(/ –$/, '').replace(/ (\d{3})$/, ' ($1)');

const mailWords: Words = ({ Nennt: [domain = '', ...missing] }) =>
  missing[0] === 'DNS'
    ? t('consoleClients.check.mail.unreachable', { domain })
    : t('consoleClients.check.mail.missing', { domain, names: missing.join(', ') });

/** The sentences for points that are not met, or only a hint; `Nennt` holds their values. */
const OPEN_WORDS: Readonly<Record<GoLivePoint['Punkt'], Words>> = {
  Ordner: ({ Probleme }) => t('consoleClients.check.open.Ordner', { count: Probleme.length }),
  Rechtstexte: (point) =>
    point.Nennt.length > 0
      ? t('consoleClients.check.open.Rechtstexte', { names: named(point) })
      : t('consoleClients.check.filesFirst', { what: t('consoleClients.check.names.Rechtstexte') }),
  Hauptprodukt: ({ Nennt: [id] }) =>
    id === undefined
      ? t('consoleClients.check.filesFirst', { what: t('consoleClients.check.names.Hauptprodukt') })
      : t('consoleClients.check.open.Hauptprodukt', { id }),
  Produktlinks: (point) =>
    t('consoleClients.check.open.Produktlinks', { names: named({ ...point, Nennt: point.Nennt.map(linkWords) }) }),
  Sprachen: (point) => t('consoleClients.check.open.Sprachen', { ids: named(point) }),
  Kontrast: ({ Probleme }) => t('consoleClients.check.open.Kontrast', { count: Probleme.length }),
  Mailabsender: mailWords,
  Auszahlungskonto: ({ Nennt: [what] }) =>
    t(what === 'fehlt' ? 'consoleClients.check.account.missing' : 'consoleClients.check.account.waiting'),
  Host: ({ Probleme }) =>
    t(Probleme.length > 0 ? 'consoleClients.check.host.wrong' : 'consoleClients.check.host.missing'),
  Anmeldung: () => t('consoleClients.check.open.Anmeldung'),
  Testempfehlung: ({ Stand }) =>
    t(Stand === 'Blockiert' ? 'consoleClients.check.trial.needed' : 'consoleClients.check.trial.wise'),
  Grundlage: ({ Nennt: [from = '', now = ''] }) => t('consoleClients.check.open.Grundlage', { from, now }),
};

const MET_WORDS: Readonly<Record<GoLivePoint['Punkt'], Words>> = {
  Ordner: () => t('consoleClients.check.met.Ordner'),
  Rechtstexte: () => t('consoleClients.check.met.Rechtstexte'),
  Hauptprodukt: ({ Nennt: [cents = '0'] }) =>
    t('consoleClients.check.met.Hauptprodukt', { sum: formatMoney(Number(cents)) }),
  Produktlinks: () => t('consoleClients.check.met.Produktlinks'),
  Sprachen: (point) => t('consoleClients.check.met.Sprachen', { names: languageNames(point) }),
  Kontrast: () => t('consoleClients.check.met.Kontrast'),
  Mailabsender: ({ Nennt: [domain = ''] }) => t('consoleClients.check.met.Mailabsender', { domain }),
  Auszahlungskonto: (point) => t('consoleClients.check.met.Auszahlungskonto', { name: named(point) }),
  Host: (point) =>
    point.Nennt.length > 0
      ? t('consoleClients.check.met.Host', { names: named(point) })
      : t('consoleClients.check.host.local'),
  Anmeldung: () => t('consoleClients.check.met.Anmeldung'),
  Testempfehlung: () => t('consoleClients.check.met.Testempfehlung'),
  Grundlage: () => t('consoleClients.check.met.Grundlage'),
};

/** A point of the check in a sentence. */
export const pointWords = (point: GoLivePoint): string =>
  (point.Stand === 'Erfuellt' ? MET_WORDS : OPEN_WORDS)[point.Punkt](point);
