import { isDay } from '@mundwerk/contract/values/day';
import { readCents } from '../../../../lib/text/read-cents.ts';
import { centsText } from '../../entry/value-text.ts';
import type { RewardValue } from '../catalogue-entries.ts';
import type { NewReward } from './reward-rules.ts';

/** What is typed into the form of a reward. */
export type TypedReward = Readonly<
  Record<'sum' | 'from' | 'until' | 'shownUntil' | 'redeemUrl' | 'kind', string> &
    Record<'titles' | 'redeemNotes', Readonly<Record<string, string>>>
>;

/** Why the form is open: a reward beside the others, one that follows another, or another sum for some days. */
export type RewardPurpose = 'add' | 'renew' | 'boost';

const inAll = (languages: readonly string[], text: (language: string) => string): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [language, text(language)]));

/** The form as it is opened, with what the reward before has. */
export const typedOf = (before: RewardValue | null, languages: readonly string[], earliest: string): TypedReward => ({
  sum: before?.WertCent === undefined ? '' : centsText(before.WertCent),
  from: earliest,
  until: '',
  shownUntil: '',
  redeemUrl: before?.EinloeseUrl ?? '',
  kind: before?.Typ ?? 'Ueberweisung',
  titles: inAll(languages, (language) => before?.Titel?.[language] ?? ''),
  redeemNotes: inAll(languages, (language) => before?.EinloeseHinweis?.[language] ?? ''),
});

const trimmed = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([language, one]) => (one.trim() ? [[language, one.trim()]] : [])));

const isEnd = (day: string, from: string): boolean => isDay(day) && day >= from;

/** The names of the fields that are not right yet. */
const wrongIn = (typed: TypedReward, purpose: RewardPurpose, earliest: string): Set<string> => {
  const isVoucher = typed.kind === 'Gutschein';
  const notes = Object.keys(trimmed(typed.redeemNotes));
  return new Set([
    ...(readCents(typed.sum) === null ? ['sum'] : []),
    ...(isDay(typed.from) && typed.from >= earliest ? [] : ['from']),
    // A booster ends, because the reward before comes back.
    ...((typed.until === '' && purpose !== 'boost') || isEnd(typed.until, typed.from) ? [] : ['until']),
    ...(typed.shownUntil === '' || isEnd(typed.shownUntil, typed.from) ? [] : ['shownUntil']),
    ...Object.entries(typed.titles).flatMap(([language, title]) => (title.trim() ? [] : [`title.${language}`])),
    ...(isVoucher && notes.length > 0
      ? Object.keys(typed.redeemNotes).flatMap((language) => (notes.includes(language) ? [] : [`note.${language}`]))
      : []),
  ]);
};

/** What was typed as a reward, or the names of the fields that are not right yet. */
export const readReward = (
  typed: TypedReward,
  purpose: RewardPurpose,
  earliest: string,
): { readonly reward: NewReward } | { readonly wrong: ReadonlySet<string> } => {
  const wrong = wrongIn(typed, purpose, earliest);
  const cents = readCents(typed.sum);
  if (cents === null || wrong.size > 0) return { wrong };
  return {
    reward: {
      titles: trimmed(typed.titles),
      kind: typed.kind === 'Gutschein' ? 'Gutschein' : 'Ueberweisung',
      cents,
      from: typed.from,
      until: typed.until || null,
      shownUntil: typed.shownUntil || null,
      redeemUrl: typed.redeemUrl.trim() || null,
      redeemNotes: trimmed(typed.redeemNotes),
    },
  };
};
