import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { daysBetween } from '@mundwerk/contract/values/day';
import type { RewardAct } from '@mundwerk/contract/values/reward/reward-explanation';
import { listGroup } from '@mundwerk/contract/values/state/list-group';

/** The fields of a line that determine its position in the list. */
export type OrderedLine = Pick<OwnRecommendation, 'Empfehlungsnummer' | 'ErstelltAm' | 'ErfolgreicheVertraege'> & {
  readonly Statusmeldung: Pick<OwnRecommendation['Statusmeldung'], 'Schluessel' | 'IstOffen'>;
  readonly Erklaerung: Pick<OwnRecommendation['Erklaerung'], 'Handlungen' | 'IstEndgueltig' | 'Werte'>;
};

/** Actions that only the recommender can take, most urgent first. Renewing an ended link is not among them, because nothing waits for it. */
const OWN_ACTS: readonly RewardAct[] = ['correctAccount', 'pickUp', 'confirmAddress', 'remindContact', 'shareAgain'];

/** A link that ends within this many days counts as urgent. */
const SOON_DAYS = 14;

const deadlineOf = ({ Erklaerung }: OrderedLine): string => {
  const { until } = Erklaerung.Werte;
  return typeof until === 'string' ? until : '';
};

const endsSoon = (line: OrderedLine, today: string): boolean => {
  const deadline = deadlineOf(line);
  return deadline !== '' && daysBetween(today, deadline) <= SOON_DAYS;
};

/** Rank of a line: waiting for the recommender, then in progress, then successful, then ended. */
const groupOf = (line: OrderedLine, today: string): number => {
  const { Handlungen, IstEndgueltig } = line.Erklaerung;
  const act = IstEndgueltig ? -1 : OWN_ACTS.findIndex((own) => Handlungen.includes(own));
  if (act >= 0) return OWN_ACTS[act] === 'shareAgain' && !endsSoon(line, today) ? OWN_ACTS.length : act;
  if (!IstEndgueltig) return OWN_ACTS.length + 1;
  return OWN_ACTS.length + (listGroup(line) === 'successful' ? 2 : 3);
};

/**
 * Sorts lines as the personal area shows them: by urgency, within a group newest first, and links that end soon by their last day. The order
 * is total, so that a list shown in pages neither repeats nor skips a line.
 */
export const inOrder = <Line extends OrderedLine>(lines: readonly Line[], today: string): Line[] => {
  const ranked = lines.map((line) => {
    const group = groupOf(line, today);
    return { line, group, deadline: group < OWN_ACTS.length ? deadlineOf(line) : '' };
  });
  return ranked
    .sort(
      (one, other) =>
        one.group - other.group ||
        one.deadline.localeCompare(other.deadline) ||
        other.line.ErstelltAm.localeCompare(one.line.ErstelltAm) ||
        one.line.Empfehlungsnummer.localeCompare(other.line.Empfehlungsnummer),
    )
    .map(({ line }) => line);
};
