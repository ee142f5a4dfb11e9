import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { STATIONS, type Station } from '@mundwerk/contract/values/state/status-message';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import countdownStyles from '../area/recommendation-row.module.css';
import styles from './status-bar.module.css';

/** The state of a station of the bar; `skipped` was passed without being reached, `dropped` ones come after the one where everything stopped. */
export type StationState = 'done' | 'skipped' | 'current' | 'waiting' | 'stopped' | 'dropped';

/** The facts of a recommendation that its bar shows. */
export interface StationFacts extends Pick<OwnRecommendation, 'Besuche' | 'OptinErforderlich'> {
  readonly Statusmeldung: Pick<OwnRecommendation['Statusmeldung'], 'Station' | 'IstOffen'>;
}

/**
 * The five stations with their states: done up to the last one reached, then the current one or the one where it stopped. A link that is
 * locked until its owner confirms the address cannot have been shared.
 */
export const stationStates = ({
  Statusmeldung: { Station: reached, IstOffen },
  Besuche: visits,
  OptinErforderlich: isLocked,
}: StationFacts): { station: Station; state: StationState }[] => {
  const last = isLocked && reached === 'shared' ? -1 : STATIONS.indexOf(reached);
  const stateAt = (index: number): StationState => {
    // A contract can come without anybody opening the link: by the code, or by telephone.
    if (STATIONS[index] === 'visited' && index <= last && visits === 0) return 'skipped';
    if (index <= last) return 'done';
    if (index === last + 1) return IstOffen ? 'current' : 'stopped';
    return IstOffen ? 'waiting' : 'dropped';
  };
  return STATIONS.map((station, index) => ({ station, state: stateAt(index) }));
};

const Mark = ({ state }: { state: StationState }): ReactNode => (
  <span className={classNames(styles.mark, styles[state])} aria-hidden="true">
    {state === 'done' ? <Check strokeWidth={3} /> : null}
    {state === 'stopped' ? <X strokeWidth={3} /> : null}
  </span>
);

const wordsOf = ({ station, state }: ReturnType<typeof stationStates>[number]) => ({
  station: t(`reward.bar.stations.${station}`),
  state: t(`reward.bar.states.${state}`),
});

/** The progress from the link to the reward in five stations; each shows its state by shape and in words. */
export const StatusBar = ({ own }: { own: StationFacts }): ReactNode => {
  const stations = stationStates(own);
  const reached = stations.filter(({ state }) => state === 'done').length;
  // A skipped station is not counted, because nothing waits for it.
  const total = stations.filter(({ state }) => state !== 'skipped').length;
  const shown = stations.find(({ state }) => state === 'current' || state === 'stopped') ?? stations.at(-1);
  return (
    <div className={styles.bar}>
      <ol className={styles.stations} aria-label={t('reward.bar.label', { reached, total })}>
        {stations.map(({ station, state }) => (
          <li key={station} className={classNames(styles.station, state === 'done' && styles.passed)}>
            <Mark state={state} />
            <VisuallyHidden where="inTiny" className={classNames(styles.label, styles[`${state}Label`])}>
              <RichText
                text="reward.bar.station"
                values={wordsOf({ station, state })}
                marks={{
                  name: (inside) => inside,
                  state: (inside) => <VisuallyHidden>{inside}</VisuallyHidden>,
                }}
              />
            </VisuallyHidden>
          </li>
        ))}
      </ol>
      {shown ? (
        // Where five names do not fit, only the current one is visible; the list above still contains them all.
        <p className={classNames(text.small, styles.short)} aria-hidden="true">
          <RichText
            text="reward.bar.station"
            values={wordsOf(shown)}
            marks={{ name: (inside) => <strong>{inside}</strong>, state: (inside) => inside }}
          />
        </p>
      ) : null}
    </div>
  );
};

/** From this many days on, the remaining days are told beside the day; before, they would only repeat it. */
const SOON_DAYS = 14;

/** The days left by the server's clock, shown after the sentence that names the day. */
export const Countdown = ({ days }: { days: number | null }): ReactNode =>
  days === null || days < 0 || days > SOON_DAYS ? null : (
    <>
      {' '}
      <span className={countdownStyles.countdown}>
        {days === 0 ? t('reward.next.today') : t('reward.next.days', { count: days })}
      </span>
    </>
  );
