import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { STATIONS, type Station } from '@mundwerk/contract/values/state/status-message';

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
