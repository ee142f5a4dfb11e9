/** The figures with which the first screen begins: what happened in a week, whenever its recommendation was made. */
export const HOME_FIGURES = [
  'Empfehlungen',
  'Besuche',
  'Auftraege',
  'Erfolgreich',
  'Bezahlt',
  'KostenJeNeukunde',
  'AktiveEmpfehler',
] as const;
export type HomeFigure = (typeof HOME_FIGURES)[number];

/** Lengths of the course below the figures, in days: whole weeks, so that weekdays compare. */
export const HOME_DAYS = ['28', '84', '364'] as const;
export type HomeDays = (typeof HOME_DAYS)[number];

/** Weeks in the small line of a figure; the last one is the week of the figure. */
export const HOME_WEEKS = 8;

/** What can explain a bend in the course: a raised reward for some days, a published text, an experiment, a stop. */
export const MARK_KINDS = ['Booster', 'Texte', 'Experiment', 'Stopp'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** What a programme needs before its first recommendation, in this order. */
export const FIRST_STEPS = ['Produkte', 'Praemien', 'Auszahlungskonto', 'Schluessel', 'Empfehlung'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** No percentage is said on a smaller base: with it, one case more or less would move the figure by more than five points. */
export const SMALLEST_BASE = 20;
