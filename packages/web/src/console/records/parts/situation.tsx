import type { ActorView, Situation } from '@mundwerk/contract/console/record/record-parts';
import type { ConditionView } from '@mundwerk/contract/console/record/referral';
import type { ClaimState, OrderState } from '@mundwerk/contract/values/state/states';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { documentBoot } from '#lib/page/boot.ts';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { hasText, t, textOf } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import type { StateTone } from '#ui/data/data-table.tsx';
import { Icon } from '#ui/icon.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './parts.module.css';

/** The actor in words. */
export const actorText = ({ Art, Name }: ActorView): string =>
  t(`console.record.actors.${Art}`, { name: Name ?? t('console.record.colleague') });

const LOCALES = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' } as const;

/** A moment for table columns: day and time, as short as possible. */
export const momentText = (moment: string): string =>
  new Intl.DateTimeFormat(LOCALES[documentBoot().language], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
  }).format(new Date(moment));

/** A day for table columns. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat(LOCALES[documentBoot().language], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Berlin',
  }).format(new Date(day));

/** The tones of the states of orders and claims, for the dot beside them. */
export const ORDER_TONES: Readonly<Record<OrderState, StateTone>> = {
  Gemeldet: 'waiting',
  Bestaetigt: 'moving',
  Freigegeben: 'moving',
  Erledigt: 'done',
  Abgelehnt: 'ended',
  Widerrufen: 'ended',
  Storniert: 'ended',
};
export const CLAIM_TONES: Readonly<Record<ClaimState, StateTone>> = {
  Offen: 'waiting',
  Bereitgestellt: 'moving',
  Abgeholt: 'moving',
  Ausgezahlt: 'done',
  Storniert: 'ended',
  Abgelaufen: 'ended',
};

type Explanation = Situation['Erklaerung'];
const DATED: ReadonlySet<string> = new Set(['on', 'until']);
/** The values that sentences contain; an unknown one becomes a dash, so that the sentence stays complete. */
const NAMED = [
  'on',
  'until',
  'text',
  'reason',
  'agency',
  'name',
  'number',
  'visits',
  'clicks',
  'place',
  'account',
  'how',
] as const;

/** The reason of a refused report in words; one without a translation is shown as it is. */
export const refusalText = (reason: string): string =>
  hasText(`console.situation.refused.${reason}`) ? textOf(`console.situation.refused.${reason}`) : reason;

const wordOf = (name: string, value: string | number): string | number => {
  if (typeof value === 'number') return value;
  if (DATED.has(name)) return formatDate(value);
  if (name === 'how' && hasText(`console.situation.how.${value}`)) return textOf(`console.situation.how.${value}`);
  if (name === 'reason' && hasText(`console.situation.returned.${value}`))
    return textOf(`console.situation.returned.${value}`);
  return name === 'reason' ? refusalText(value) : value;
};

/** The first sentence of a situation: why there is no reward yet, or its outcome. */
export const reasonText = ({ Code, Werte }: Explanation, client: string): string => {
  const values: Record<string, string | number> = { client };
  for (const name of NAMED) values[name] = Werte[name] === undefined ? '–' : wordOf(name, Werte[name]);
  values.sum = typeof Werte.valueCents === 'number' ? formatMoney(Werte.valueCents) : '–';
  return textOf(`console.situation.reason.${Code}`, values);
};

/** Other missing conditions in one line; null without any. */
export const alsoText = ({ Auch }: Explanation): string | null => {
  const words = Auch.flatMap((code) =>
    hasText(`console.situation.also.${code}`) ? [textOf(`console.situation.also.${code}`)] : [],
  );
  return words.length === 0 ? null : t('console.situation.alsoLine', { list: words.join(', ') });
};

/** The next day, or the one that has passed; null where none can be named. */
export const whenText = ({ ErwartetAm, FruehestensAm, UeberfaelligSeit }: Explanation): string | null => {
  if (UeberfaelligSeit) return t('console.situation.overdue', { date: formatDate(UeberfaelligSeit) });
  if (ErwartetAm) return t('console.situation.expected', { date: formatDate(ErwartetAm) });
  return FruehestensAm ? t('console.situation.earliest', { date: formatDate(FruehestensAm) }) : null;
};

/** Whether two beneficiaries read the same sentence with the same days. */
export const isSameSituation = (one: Situation, other: Situation): boolean =>
  reasonText(one.Erklaerung, '') === reasonText(other.Erklaerung, '') &&
  whenText(one.Erklaerung) === whenText(other.Erklaerung);

const sideText = ({ Beguenstigter, WertCent }: Situation): string =>
  [t(`console.situation.sideOf.${Beguenstigter}`), WertCent === null ? null : formatMoney(WertCent)]
    .filter(Boolean)
    .join(' ');

const Sentence = ({
  situation,
  client,
  isNamed,
}: {
  situation: Situation;
  client: string;
  isNamed: boolean;
}): ReactNode => {
  const { Erklaerung } = situation;
  const more = [alsoText(Erklaerung), whenText(Erklaerung)].filter(Boolean).join(' ');
  return (
    <div>
      {isNamed ? <p className={text.note}>{sideText(situation)}</p> : null}
      <p className={styles.sentence}>{reasonText(Erklaerung, client)}</p>
      {more ? <p>{more}</p> : null}
    </div>
  );
};

/** The summary of a page: one sentence where both sides share it, else one for each. */
export const SituationSummary = ({
  situations,
  client,
}: {
  situations: readonly Situation[];
  client: string;
}): ReactNode => {
  const [first, second] = situations;
  if (!first) return null;
  const isShared = second === undefined || isSameSituation(first, second);
  return (
    <>
      {(isShared ? [first] : situations).map((situation) => (
        <Sentence key={situation.Beguenstigter} situation={situation} client={client} isNamed={!isShared} />
      ))}
      {isShared ? (
        <p className={text.note}>
          {situations.map(sideText).join(' · ')}
          {second ? ` · ${t('console.situation.same')}` : ''}
        </p>
      ) : null}
    </>
  );
};

const stateText = ({ IstErfuellt }: ConditionView): string => {
  if (IstErfuellt === null) return t('console.record.conditionStates.unknown');
  return IstErfuellt ? t('console.record.conditionStates.met') : t('console.record.conditionStates.unmet');
};

const detailOf = ({ Art, IstErfuellt, Am, Von, Zustaendig }: ConditionView, client: string): string => {
  const day =
    Am &&
    (Art === 'Einspruchsfrist' && !IstErfuellt ? t('console.record.until', { date: formatDate(Am) }) : formatDate(Am));
  if (IstErfuellt || (Art === 'NichtBeendet' && Am)) return [day, Von && actorText(Von)].filter(Boolean).join(', ');
  const owner = Zustaendig && t(`console.record.conditionOwners.${Zustaendig}`, { client });
  return [day, owner].filter(Boolean).join(', ');
};

/** Each condition with its state, its day, and who reported it or can change it. */
export const Conditions = ({
  conditions,
  client,
}: {
  conditions: readonly ConditionView[];
  client: string;
}): ReactNode => (
  <ul className={styles.conditions}>
    {conditions.map((condition) => (
      <li key={condition.Art} className={classNames(styles.condition, condition.IstErfuellt === true && styles.met)}>
        <Icon icon={condition.IstErfuellt ? Check : Minus} size="sm" />
        <span>
          {t(`console.record.conditions.${condition.Art}`)}
          <VisuallyHidden>{` (${stateText(condition)})`}</VisuallyHidden>
          <span className={classNames(text.note, text.line)}>
            {detailOf(condition, client) || stateText(condition)}
          </span>
        </span>
      </li>
    ))}
  </ul>
);
