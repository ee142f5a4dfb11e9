import type { Situation as SituationView } from '@mundwerk/contract/console/record/explanation';
import type { ReactNode } from 'react';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import text from '#ui/text/text.module.css';
import styles from './parts.module.css';
import { alsoText, isSameSituation, reasonText, whenText } from './situation-text.ts';

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
