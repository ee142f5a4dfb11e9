import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { type StationFacts, type StationState, stationStates } from './station-states.ts';
import styles from './status-bar.module.css';

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
