import type { ClientDraft, FolderProblemView } from '@mundwerk/contract/console/set-up/draft';
import type { GoLiveCheck, GoLivePoint } from '@mundwerk/contract/console/set-up/new-clients';
import { GO_LIVE_STATES } from '@mundwerk/contract/values/console/set-up';
import { isLanguage } from '@mundwerk/contract/values/language';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { placePath, setUpKey, useDraft } from '#console/acts/client-draft/use-draft.ts';
import { consoleCall } from '#console/app/session/operator.ts';
import { usePlaceWords } from '#console/client-editor/file/place-words.ts';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import styles from './check.module.css';

/** The check of a draft, keyed by its revision, so that each change runs it again. */
export const checkQuery = ({ Mandant, Nummer, Revision }: ClientDraft) => ({
  queryKey: [...setUpKey(Mandant), 'check', Nummer, Revision],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<GoLiveCheck> =>
    consoleCall(null, 'GET /verwaltung/mandanten/{mandant}/pruefung', { params: { mandant: Mandant }, signal }),
});

/** Open points by what they cost, the dearest first: people, money and mails before words and colours. */
const BY_COST: readonly GoLivePoint['Punkt'][] = [
  'Ordner',
  'Host',
  'Rechtstexte',
  'Hauptprodukt',
  'Auszahlungskonto',
  'Mailabsender',
  'Grundlage',
  'Testempfehlung',
  'Produktlinks',
  'Anmeldung',
  'Umweltaussagen',
  'Sprachen',
  'Kontrast',
];

/** The points of a check: what blocks the publication, then hints, then what is met, each ranked by its cost. */
export const rankedPoints = ({ Punkte }: GoLiveCheck): GoLivePoint[] => {
  const weight = ({ Punkt, Stand }: GoLivePoint): number =>
    [...GO_LIVE_STATES].reverse().indexOf(Stand) * BY_COST.length + BY_COST.indexOf(Punkt);
  return [...Punkte].sort((one, other) => weight(one) - weight(other));
};

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
  Umweltaussagen: (point) => t('consoleClients.check.open.Umweltaussagen', { names: named(point) }),
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
  Umweltaussagen: () => t('consoleClients.check.met.Umweltaussagen'),
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

const ICONS = { Erfuellt: CircleCheck, Hinweis: TriangleAlert, Blockiert: CircleX };

/** A problem of the files as their check words it, with a link to its field. */
const Problem = ({ problem }: { problem: FolderProblemView }): ReactNode => {
  const place = { file: problem.Datei, field: problem.Feld };
  const path = placePath(useDraft(), place);
  const where = usePlaceWords()(place);
  return (
    <li>
      {path ? <Link to={path}>{where}</Link> : where}
      {`: ${problem.Fehler} → ${problem.Abhilfe}`}
    </li>
  );
};

interface PointLineProps {
  point: GoLivePoint;
  /** Remedies that can be applied right here. */
  children?: ReactNode;
}

/** A point of the check: its state, its sentence, and a link to where it is corrected. */
export const PointLine = ({ point, children }: PointLineProps): ReactNode => {
  const work = useDraft();
  const { Punkt, Stand, Ziel, Probleme } = point;
  const path = Ziel && placePath(work, { file: Ziel.Datei, field: Ziel.Feld });
  return (
    <li className={styles.point}>
      <span className={styles[Stand]}>
        <Icon icon={ICONS[Stand]} label={t(`consoleClients.check.states.${Stand}`)} />
      </span>
      <div className={styles.words}>
        <p>{pointWords(point)}</p>
        {Probleme.length > 0 ? (
          <ul className={text.small}>
            {Probleme.map((problem) => (
              <Problem key={`${problem.Datei} ${problem.Feld} ${problem.Zeile} ${problem.Fehler}`} problem={problem} />
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.remedy}>
        {path ? (
          <ButtonLink kind="secondary" size="sm" to={path}>
            {t(`consoleClients.check.remedies.${Punkt}`)}
          </ButtonLink>
        ) : null}
        {children}
      </div>
    </li>
  );
};
