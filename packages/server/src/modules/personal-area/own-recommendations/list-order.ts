import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { daysBetween } from '@mundwerk/contract/values/day';
import type { RewardAct } from '@mundwerk/contract/values/reward/reward-explanation';

/** What a line's place in the list depends on. */
export type OrderedLine = Pick<OwnRecommendation, 'Empfehlungsnummer' | 'ErstelltAm' | 'ErfolgreicheVertraege'> & {
  readonly Erklaerung: Pick<OwnRecommendation['Erklaerung'], 'Handlungen' | 'IstEndgueltig' | 'Werte'>;
};

/** What only the recommender can do, the most pressing first. An ended link can be renewed, too, but nothing waits for it. */
const OWN_ACTS: readonly RewardAct[] = ['correctAccount', 'pickUp', 'confirmAddress', 'remindContact', 'shareAgain'];

/** A link that ends this soon is shared before others. */
const SOON_DAYS = 14;

const deadlineOf = ({ Erklaerung }: OrderedLine): string => {
  const { until } = Erklaerung.Werte;
  return typeof until === 'string' ? until : '';
};

const endsSoon = (line: OrderedLine, today: string): boolean => {
  const deadline = deadlineOf(line);
  return deadline !== '' && daysBetween(today, deadline) <= SOON_DAYS;
};

/** The group of a line: what needs the recommender, then what goes on by itself, then what succeeded, then what ended. */
const groupOf = (line: OrderedLine, today: string): number => {
  const { Handlungen, IstEndgueltig } = line.Erklaerung;
  const act = IstEndgueltig ? -1 : OWN_ACTS.findIndex((own) => Handlungen.includes(own));
  if (act >= 0) return OWN_ACTS[act] === 'shareAgain' && !endsSoon(line, today) ? OWN_ACTS.length : act;
  if (!IstEndgueltig) return OWN_ACTS.length + 1;
  return OWN_ACTS.length + (line.ErfolgreicheVertraege > 0 ? 2 : 3);
};

/**
 * The lines in the order of the personal area: by what needs the recommender, in a group the newest first, and what ends soon by its last
 * day. No two lines are equal, so that a list shown in parts neither repeats nor leaves out any.
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
