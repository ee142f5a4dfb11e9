import type { Aufgabe } from '@mundwerk/contract/console/inbox-views';
import type { KeysUnder } from '@mundwerk/contract/page/text-keys';
import { CANARY_STEPS } from '@mundwerk/contract/values/console/operate/canary';
import { addDays } from '@mundwerk/contract/values/day';
import { ENDPOINT_TROUBLES } from '@mundwerk/contract/values/operations/webhook';
import { today } from '#lib/text/days.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';

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
  return day === addDays(now, 1) ? t('inbox.tomorrow') : formatDate(day);
};

/** Whether a task is due today or overdue. */
export const isDue = ({ FaelligAm, Stand }: Pick<Aufgabe, 'FaelligAm' | 'Stand'>): boolean =>
  Stand !== 'Erledigt' && FaelligAm <= today();
