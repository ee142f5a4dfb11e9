import { isDay } from '@mundwerk/contract/values/day';
import { centsText } from '#console/client-editor/entry/value-text.ts';
import { readCents } from '#lib/text/read-cents.ts';
import type { RewardValue } from '../catalogue-entries.ts';
import type { NewReward } from './reward-rules.ts';

/** The form values of a reward. */
export type TypedReward = Readonly<
  Record<'sum' | 'from' | 'until' | 'shownUntil' | 'redeemUrl' | 'kind', string> &
    Record<'titles' | 'redeemNotes', Readonly<Record<string, string>>>
>;

/** The purpose of the form: an additional reward, a successor of another, or a booster for some days. */
export type RewardPurpose = 'add' | 'renew' | 'boost';

const inAll = (languages: readonly string[], text: (language: string) => string): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [language, text(language)]));

/** Initial form values, taken from the previous reward. */
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

/** The names of the invalid fields. */
const wrongIn = (typed: TypedReward, purpose: RewardPurpose, earliest: string): Set<string> => {
  const isVoucher = typed.kind === 'Gutschein';
  const notes = Object.keys(trimmed(typed.redeemNotes));
  return new Set([
    ...(readCents(typed.sum) === null ? ['sum'] : []),
    ...(isDay(typed.from) && typed.from >= earliest ? [] : ['from']),
    // A booster needs an end, because the previous reward comes back afterwards.
    ...((typed.until === '' && purpose !== 'boost') || isEnd(typed.until, typed.from) ? [] : ['until']),
    ...(typed.shownUntil === '' || isEnd(typed.shownUntil, typed.from) ? [] : ['shownUntil']),
    ...Object.entries(typed.titles).flatMap(([language, title]) => (title.trim() ? [] : [`title.${language}`])),
    ...(isVoucher && notes.length > 0
      ? Object.keys(typed.redeemNotes).flatMap((language) => (notes.includes(language) ? [] : [`note.${language}`]))
      : []),
  ]);
};

/** The reward of the form values, or the names of the invalid fields. */
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
