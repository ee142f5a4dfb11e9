import type { Aufgabe } from '@mundwerk/contract/console/inbox';
import type { KeysUnder } from '@mundwerk/contract/page/text-keys';
import { MAIL_TROUBLES, WATCHED_FIGURES } from '@mundwerk/contract/values/console/alerts';
import { CANARY_STEPS } from '@mundwerk/contract/values/console/health';
import { TASK_COLUMNS, TASK_LISTS, type TaskKind, type TaskList } from '@mundwerk/contract/values/console/tasks';
import { addDays } from '@mundwerk/contract/values/day';
import { ENDPOINT_TROUBLES } from '@mundwerk/contract/values/operations/webhook';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from '#lib/page/search-params.ts';
import { nowMs, today } from '#lib/text/clock.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Icon } from '#ui/icon.tsx';
import text from '#ui/text/text.module.css';
import type { List, ListWords, RowExtras } from '#work/list/list.ts';
import { Nothing } from '#work/list/rows/list-cells.tsx';
import { WorkTabs } from '#work/screen/layout.tsx';
import { consoleCall } from '../app/session/operator.ts';
import styles from './inbox.module.css';
import { inboxKey, type TaskRow } from './task-acts.tsx';

const money = (value: string | number | undefined): string => (value === undefined ? '' : formatMoney(Number(value)));

const joined = (...parts: readonly (string | number | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(', ');

const RETURNS = ['KontoUnbekannt', 'KontoGeschlossen', 'NameWeichtAb', 'Abgelehnt'] as const;
const MISFITS = ['Referenz', 'Betrag', 'Widerspruch'] as const;

const oneOf = <T extends string>(known: readonly T[], value: string | number | undefined): T | undefined =>
  known.find((one) => one === value);

const returnWords = ({ grund, code, betragCent }: Aufgabe['Werte']): string => {
  const reason = oneOf<KeysUnder<'inbox.returns'>>(RETURNS, grund);
  return joined([code, reason && t(`inbox.returns.${reason}`)].filter(Boolean).join(' '), money(betragCent));
};

const misfitWords = (title: string, { grund, betragCent }: Aufgabe['Werte']): string => {
  const reason = oneOf<KeysUnder<'inbox.misfits'>>(MISFITS, grund);
  return joined(title, reason && t(`inbox.misfits.${reason}`), money(betragCent));
};

const webhookWords = (title: string, { anlass }: Aufgabe['Werte']): string => {
  const trouble = oneOf<KeysUnder<'inbox.webhooks'>>(ENDPOINT_TROUBLES, anlass);
  return joined(title, trouble && t(`inbox.webhooks.${trouble}`));
};

const LIMITS = ['Tag', 'Monat', 'Gesamt'] as const satisfies readonly KeysUnder<'inbox.budgets'>[];

const budgetWords = (title: string, { grenze, prozent, benutztCent, grenzeCent }: Aufgabe['Werte']): string => {
  const limit = t(`inbox.budgets.${oneOf(LIMITS, grenze) ?? 'Gesamt'}`);
  if (prozent === 100) return t('inbox.lines.budgetUsedUp', { title, limit });
  const percent = formatNumber(Math.floor((Number(benutztCent) * 100) / Math.max(1, Number(grenzeCent))));
  return t('inbox.lines.budgetLow', { title, limit, percent });
};

const canaryWords = ({ schritt, grund, seit }: Aufgabe['Werte']): string => {
  const step = t(`inbox.canarySteps.${oneOf(CANARY_STEPS, schritt) ?? 'Vorbereitung'}`);
  return t('inbox.lines.canary', { step, reason: grund ?? '', since: formatDateTime(String(seit)) });
};

const PERMILLE_OF_PERCENT = 10;

type Told = Pick<Aufgabe, 'Art' | 'Titel' | 'Werte' | 'Empfehlungsnummer'>;

/** What a task is about, in one line. */
export const taskLine = ({ Art, Titel, Werte, Empfehlungsnummer }: Told): string => {
  switch (Art) {
    case 'Kulanz':
      return joined(
        t('inbox.lines.goodwill', { number: Werte.kundennummer ?? '' }),
        Werte.abgelaufen ? t('inbox.lines.linkEnded') : '',
      );
    case 'Ruecklaeufer':
      return returnWords(Werte);
    case 'UnbekannteZeile':
      return misfitWords(Titel, Werte);
    case 'Bestand':
      return t('inbox.lines.stock', {
        title: Titel,
        value: money(Werte.wertCent),
        left: formatNumber(Number(Werte.uebrig ?? 0)),
      });
    case 'Budget':
      return budgetWords(Titel, Werte);
    case 'ToteMail':
      return joined(t('inbox.lines.mail', { kind: Werte.mailArt ?? '' }), Werte.smtp);
    case 'Pruefung':
      return joined(t('inbox.lines.held'), money(Werte.betragCent));
    case 'Auskunft':
    case 'Loeschung':
      return joined(
        Titel || t(`inbox.kinds.${Art}`),
        Werte.bestaetigt === undefined ? '' : t(Werte.bestaetigt ? 'inbox.lines.confirmed' : 'inbox.lines.unconfirmed'),
      );
    case 'Webhook':
      return webhookWords(Titel, Werte);
    case 'Kennzahl':
      return t('inbox.lines.figure', {
        figure: t(`inbox.figures.${oneOf(WATCHED_FIGURES, Werte.kennzahl) ?? 'Empfehlungen'}`),
        day: formatDate(String(Werte.tag)),
        value: formatNumber(Number(Werte.wert)),
        low: formatNumber(Number(Werte.von)),
        high: formatNumber(Number(Werte.bis)),
      });
    case 'Zustellung':
      return t('inbox.lines.delivery', {
        what: t(`inbox.troubles.${oneOf(MAIL_TROUBLES, Werte.was) ?? 'Ruecklaeufer'}`),
        percent: formatNumber(Number(Werte.promille) / PERMILLE_OF_PERCENT),
        count: Number(Werte.mails),
      });
    case 'Probelauf':
      return canaryWords(Werte);
    case 'Zuordnung':
      return t('inbox.lines.assignment', { number: Empfehlungsnummer ?? '' });
    case 'Auftragsfrist':
      return t('inbox.lines.overdueOrder', { number: Werte.auftrag ?? '' });
    case 'Freigabe':
      return t('inbox.lines.approval');
    default:
      return Titel || t(`inbox.kinds.${Art}`);
  }
};

/** A due day as people say it. */
export const dueWords = (day: string): string => {
  const now = today();
  if (day === now) return t('inbox.today');
  if (day < now) return t('inbox.overdue', { day: formatDate(day) });
  return day === addDays(now, 1) ? t('inbox.tomorrow') : formatDate(day);
};

/** Whether a task is due today or overdue. */
export const isDue = ({ FaelligAm, Stand }: Pick<Aufgabe, 'FaelligAm' | 'Stand'>): boolean =>
  Stand !== 'Erledigt' && FaelligAm <= today();

/** The list that the URL names; one's own tasks by default. */
export const listIn = (search: URLSearchParams): TaskList =>
  TASK_LISTS.find((name) => name === search.get('liste')) ?? 'team';

interface ListsProps {
  readonly current: TaskList;
  /** Numbers of tasks per list, as far as known. */
  readonly counts?: Partial<Record<TaskList, number | undefined>>;
}

/** The lists by name, with how much is in them. */
export const Lists = ({ current, counts = {} }: ListsProps): ReactNode => {
  const [search] = useSearchParams();
  const addressOf = (name: TaskList): string => {
    const next = new URLSearchParams({ liste: name });
    // A filter by kind or day still means the same in another list; a page and an open row do not.
    for (const column of ['Art', 'FaelligAm']) if (search.has(column)) next.set(column, search.get(column) ?? '');
    return `?${next}`;
  };
  return (
    <WorkTabs
      label={t('inbox.lists.label')}
      tabs={TASK_LISTS.map((name) => ({
        to: addressOf(name),
        label: t(`inbox.lists.${name}`),
        isCurrent: name === current,
        count: counts[name],
      }))}
    />
  );
};

const DAY_MS = 86_400_000;

/** A task with its age in days. */
export const withAge = <Task extends Aufgabe>(task: Task): Task & { readonly Alter: number } => ({
  ...task,
  Alter: Math.floor((nowMs() - Date.parse(task.EntstandenAm)) / DAY_MS),
});

/** The words of one list of the inbox. */
export const inboxWords = (name: TaskList): ListWords => ({
  caption: t(`inbox.captions.${name}`),
  column: (column) => t(`inbox.columns.${column as keyof typeof TASK_COLUMNS}`),
  value: (_, value) => t(`inbox.kinds.${value as TaskKind}`),
  empty: { title: t(`inbox.empty.${name}.title`), text: t(`inbox.empty.${name}.text`) },
  fileName: t('inbox.title'),
});

/** One list of the inbox, by due day and paginated. */
export const inboxList = (client: string, name: TaskList): List<TaskRow> => ({
  id: `posteingang.${name}`,
  columns: TASK_COLUMNS,
  sort: 'FaelligAm',
  isAscending: true,
  words: inboxWords(name),
  idOf: ({ Id }) => Id,
  queryKey: [...inboxKey(client), name],
  load: async (request, signal) => {
    const { OrderBy: _fixed, ...body } = request;
    const page = await consoleCall(client, 'POST /verwaltung/posteingang/liste', {
      body: { ...body, Liste: name },
      signal,
    });
    return { ...page, Items: page.Items.map(withAge) };
  },
});

/** The due day of a task; urgent ones are marked by shape and word. */
export const Due = ({ task }: { task: Pick<TaskRow, 'FaelligAm' | 'Stand' | 'WartetBis'> }): ReactNode => {
  if (task.WartetBis !== null) return t('inbox.waitsUntil', { day: dueWords(task.WartetBis) });
  if (!isDue(task)) return dueWords(task.FaelligAm);
  return (
    <span className={styles.due}>
      <Icon icon={CircleAlert} size="sm" />
      {dueWords(task.FaelligAm)}
    </span>
  );
};

/** Cells that say more than their value. */
export const INBOX_CELLS: NonNullable<RowExtras<TaskRow>['cells']> = {
  Titel: (task) => taskLine(task),
  FaelligAm: (task) => <Due task={task} />,
  Zustaendig: ({ Zustaendig }) => Zustaendig?.Name ?? <Nothing />,
  Art: ({ Art }) => <span className={text.strong}>{t(`inbox.kinds.${Art}`)}</span>,
};
