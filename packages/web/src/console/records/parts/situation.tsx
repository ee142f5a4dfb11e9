import type { Situation as SituationView } from '@mundwerk/contract/console/record/record-parts';
import type { ConditionView } from '@mundwerk/contract/console/record/referral';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './parts.module.css';
import { actorText, alsoText, isSameSituation, reasonText, whenText } from './words.ts';

const sideText = ({ Beguenstigter, WertCent }: SituationView): string =>
  [t(`console.situation.sideOf.${Beguenstigter}`), WertCent === null ? null : formatMoney(WertCent)]
    .filter(Boolean)
    .join(' ');

const Sentence = ({
  situation,
  client,
  isNamed,
}: {
  situation: SituationView;
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
export const Situation = ({
  situations,
  client,
}: {
  situations: readonly SituationView[];
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
