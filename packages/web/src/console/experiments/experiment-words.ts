import type { ExperimentRow, ExperimentView } from '@mundwerk/contract/console/programme/experiment-views';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { documentBoot } from '../../lib/page/boot.ts';
import { formatDate, formatDateTime, formatNumber, locale } from '../../lib/text/format.ts';
import { t } from '../../lib/text/i18n.ts';
import type { StateTone } from '../../ui/data/state-dot.tsx';

export type Arm = ExperimentView['Arme'][number];

/** Under which experiments are kept while the screen is open. */
export const experimentsKey = (client: string): readonly string[] => ['experiments', client];

/** Points of a hundred with one decimal, or two where they are small; with a sign where they are a difference. */
export const points = (value: number, isDifference = false): string =>
  new Intl.NumberFormat(locale(), {
    maximumFractionDigits: Math.abs(value) < 1 ? 2 : 1,
    signDisplay: isDifference ? 'exceptZero' : 'auto',
  })
    .format(value)
    .replace('-', '−');

/** Euros with their cents. */
export const money = (cents: number): string => formatCents(cents, documentBoot().language, true);

/** The old way has no name of its own. */
export const armName = ({ Name }: Pick<Arm, 'Name'>): string => Name || t('consoleExperiments.oldWay');

/** What an experiment is about, and what it counts. */
export const goalWords = ({ Ziel, FensterTage }: Pick<ExperimentRow, 'Ziel' | 'FensterTage'>): string =>
  t('consoleExperiments.goal', { goal: t(`consoleExperiments.goals.${Ziel}`), count: FensterTage });

const TONES: Readonly<Record<ExperimentRow['Status'], StateTone>> = {
  Entwurf: 'waiting',
  Laeuft: 'moving',
  Gestoppt: 'waiting',
  Entschieden: 'done',
};

/** How far an experiment is, as the shape of a dot. */
export const toneOf = ({ Status }: Pick<ExperimentRow, 'Status'>): StateTone => TONES[Status];

/** The verdicts of all variants; a dash while there is none. */
export const verdictWords = ({ Urteile }: Pick<ExperimentRow, 'Urteile'>): string =>
  Urteile.map((verdict) => t(`consoleExperiments.verdicts.${verdict}`)).join(', ') || '–';

const stopValues = ({ GestopptAm, StoppGrund }: Pick<ExperimentRow, 'GestopptAm' | 'StoppGrund'>) => ({
  day: formatDate((GestopptAm ?? '').slice(0, 10)),
  reason: t(`consoleExperiments.stops.${StoppGrund ?? 'Person'}`),
});

/** How long an experiment runs, of how many days; when it ended and why. */
export const courseWords = (row: ExperimentRow): string => {
  const { Status, LaeuftTage, PlanTage } = row;
  if (Status === 'Entwurf') return t('consoleExperiments.course.draft');
  if (Status === 'Laeuft') {
    return t('consoleExperiments.course.runs', {
      day: formatNumber(LaeuftTage ?? 0),
      days: formatNumber(PlanTage ?? 0),
    });
  }
  return t('consoleExperiments.course.stopped', stopValues(row));
};

/** The answer with which the page of an experiment begins. */
export const answerOf = (view: ExperimentView): string => {
  const { Status, EndetAm, Entscheidung, EntschiedenAm, EntschiedenVon } = view;
  switch (Status) {
    case 'Entwurf':
      return t(view.Plan.IstZuKlein ? 'consoleExperiments.answer.tooSmall' : 'consoleExperiments.answer.draft');
    case 'Laeuft':
      return t('consoleExperiments.answer.runs', { course: courseWords(view), day: formatDate(EndetAm ?? '') });
    case 'Gestoppt':
      return t('consoleExperiments.answer.stopped', stopValues(view));
    case 'Entschieden':
      return t('consoleExperiments.answer.decided', {
        when: formatDateTime(EntschiedenAm ?? ''),
        name: EntschiedenVon ?? '',
        arm: Entscheidung || t('consoleExperiments.oldWay'),
      });
  }
};

/** What is said of a variant, with the figure that belongs to it. */
export const verdictOf = ({ Vergleich }: Arm): string => {
  if (!Vergleich) return '';
  return Vergleich.HoechstensPunkte === null
    ? t(`consoleExperiments.verdicts.${Vergleich.Urteil}`)
    : t('consoleExperiments.noneLarger', { points: points(Vergleich.HoechstensPunkte) });
};

/** What an arm shows differently, in words. */
export const contentWords = ({ Anders }: Pick<Arm, 'Anders'>): string[] => {
  const { Kanaele, Texte, Anteil, MehrCent } = Anders;
  return [
    ...(Kanaele ? [Kanaele.map((channel) => t(`workFigures.channels.${channel}`)).join(' · ')] : []),
    ...(MehrCent === undefined ? [] : [t('consoleExperiments.more', { sum: money(MehrCent) })]),
    ...(Anteil === undefined ? [] : [t(`consoleExperiments.shares.${shareKind(Anteil)}`, { share: Anteil })]),
    ...Object.values(Texte ?? {}).flatMap((words) => [words?.Betreff, words?.Nachricht].flatMap((text) => text || [])),
  ];
};

/** Who gets the reward by a share. */
export const shareKind = (share: number): 'self' | 'split' | 'contact' => {
  if (share === 100) return 'self';
  return share === 0 ? 'contact' : 'split';
};
