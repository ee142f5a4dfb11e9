import type { FolderProblemView } from '@mundwerk/contract/console/set-up/draft';
import type { GoLivePoint } from '@mundwerk/contract/console/set-up/new-clients';
import type { GoLivePointName, GoLiveState } from '@mundwerk/contract/values/console/set-up';
import { isLanguage, type Language } from '@mundwerk/contract/values/language';
import { isRewardActive, shortSum, sumsOf } from '@mundwerk/contract/values/promise';
import type { RewardKind } from '@mundwerk/contract/values/state/states';
import { type OwnGreenWords, vagueClaims } from '@mundwerk/contract/values/text/green-claims';

/** What marks a blank of a template that was not filled in. */
export const BLANK = '⟦';

/** A point of the check. */
export const point = (
  name: GoLivePointName,
  state: GoLiveState,
  {
    values = [],
    target = null,
    problems = [],
  }: {
    readonly values?: readonly string[];
    readonly target?: GoLivePoint['Ziel'];
    readonly problems?: readonly FolderProblemView[];
  } = {},
): GoLivePoint => ({
  Punkt: name,
  Stand: state,
  Nennt: [...values],
  Ziel: state === 'Erfuellt' ? null : target,
  Probleme: [...problems],
});

/** A place in a file that a point leads to. */
export const place = (file: string, field = ''): NonNullable<GoLivePoint['Ziel']> => ({ Datei: file, Feld: field });

/** The fields of a problem that decide to which point it belongs. */
interface SortedProblem {
  readonly file: string;
  readonly field: string;
  readonly reason: { readonly key: string };
}

const isContrast = ({ reason }: SortedProblem): boolean =>
  ['contrast', 'contrastMore', 'noColour'].includes(reason.key);

const isHost = ({ file, field }: SortedProblem): boolean =>
  file === 'client.json' && /^(Hosts|LinkDomain)\b/.test(field);

/** The problems of the files by the point they belong to. */
export const sortProblems = <Problem extends SortedProblem>(problems: readonly Problem[]) => ({
  contrast: problems.filter(isContrast),
  hosts: problems.filter(isHost),
  others: problems.filter((problem) => !isContrast(problem) && !isHost(problem)),
});

interface Reward {
  readonly Id: number;
  readonly Budget?: { readonly Nachfolger?: number | undefined } | undefined;
  readonly Typ: RewardKind;
  readonly WertCent: number;
  readonly Startdatum: string;
  readonly Enddatum: string | null;
  readonly EnddatumAnzeige: string | null;
}

/** The sum that visitors read on a day, by the one rule for promised rewards; null where nothing is promised. */
export const rewardOn = (rewards: readonly Reward[], day: string): number | null => {
  // A successor is promised only while another reward is used up.
  const ownTurn = rewards.filter(({ Id }) => !rewards.some(({ Budget }) => Budget?.Nachfolger === Id));
  const offered = ownTurn.map(({ Typ, WertCent, Startdatum, Enddatum, EnddatumAnzeige }) => ({
    ...{ kind: Typ, valueCents: WertCent },
    ...{ startsOn: Startdatum, endsOn: Enddatum, displayEndsOn: EnddatumAnzeige },
  }));
  return shortSum(sumsOf(offered.filter((reward) => isRewardActive(reward, { day, at: day }))))?.valueCents ?? null;
};

/** A vague environmental claim, and where it stands in a file. */
export interface GreenFinding {
  readonly file: string;
  readonly field: string;
  readonly word: string;
}

/** The vague environmental claims below a value of a file; the nearest key that is a language says which it is written in. */
export const findGreenClaims = (
  file: string,
  value: unknown,
  language: Language,
  own: OwnGreenWords,
  field = '',
): GreenFinding[] => {
  if (typeof value === 'string') return vagueClaims(value, language, own).map((word) => ({ file, field, word }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => {
    const step = Array.isArray(value) ? `${field}[${key}]` : [field, key].filter(Boolean).join('.');
    return findGreenClaims(file, below, isLanguage(key) ? key : language, own, step);
  });
};

/** Whether a text is the same in every language, which may be a brand or a missing translation. */
export const sameInAll = (texts: Readonly<Record<string, string | undefined>>, languages: readonly string[]): boolean =>
  languages.length > 1 && new Set(languages.map((language) => texts[language])).size === 1;
