import {
  type ExperimentGoal,
  type ExperimentSurface,
  MOST_RAISED_CENTS,
} from '@mundwerk/contract/values/experiment/experiment';
import type { Language } from '@mundwerk/contract/values/language';
import type { CallOptions, ReplyOf } from '#lib/http/api.ts';
import { readCents } from '#lib/text/format.ts';

export type Basis = ReplyOf<'GET /verwaltung/experimente/grundlage'>;
type Channel = Basis['Kanaele'][number];

/** The texts of a variant in a language, as they are typed. */
export interface TypedWords {
  readonly subject: string;
  readonly message: string;
}

/** A variant as it is typed; only the content that fits the surface is used. */
export interface VariantDraft {
  readonly id: number;
  readonly name: string;
  readonly channels: readonly Channel[];
  readonly texts: Readonly<Partial<Record<Language, TypedWords>>>;
  readonly share: number | null;
  /** Raise per link, in euros as typed. */
  readonly more: string;
}

/** An experiment as it is typed. */
export interface ExperimentDraft {
  readonly surface: ExperimentSurface;
  /** For amounts: the one product whose links are divided; null means all products. */
  readonly productId: number | null;
  readonly question: string;
  readonly goal: ExperimentGoal;
  readonly windowDays: string;
  readonly points: string;
  readonly variants: readonly VariantDraft[];
}

/** A variant that shows what the client shows, until something is changed. */
export const newVariant = ({ Kanaele }: Basis, id: number): VariantDraft => ({
  id,
  name: '',
  channels: Kanaele,
  texts: {},
  share: null,
  more: '',
});

/** An experiment before anything is typed, on the first surface that is free. */
export const newDraft = (basis: Basis): ExperimentDraft => ({
  surface: basis.Belegt.includes('Kanalreihenfolge') ? 'Teiltext' : 'Kanalreihenfolge',
  productId: null,
  question: '',
  goal: 'Geteilt',
  windowDays: '7',
  points: '2',
  variants: [newVariant(basis, 1)],
});

const LONGEST_WINDOW = 56;

/** The input for computing the size; null while it cannot be computed. */
export const sizeOf = ({
  surface,
  productId,
  goal,
  windowDays,
  points,
}: ExperimentDraft): Pick<
  CallOptions<'PUT /verwaltung/experimente/planung'>['body'],
  'Flaeche' | 'Ziel' | 'FensterTage' | 'MindestPunkte' | 'ProduktId'
> | null => {
  const [FensterTage, MindestPunkte] = [Number(windowDays), Number(points.replace(',', '.'))];
  const isDays = Number.isInteger(FensterTage) && FensterTage >= 1 && FensterTage <= LONGEST_WINDOW;
  const isPoints = MindestPunkte >= 0.1 && MindestPunkte <= 50;
  const ProduktId = surface === 'Praemienhoehe' ? productId : null;
  return isDays && isPoints ? { Flaeche: surface, Ziel: goal, FensterTage, MindestPunkte, ProduktId } : null;
};

/** Raise per link in cents; null while the typed value is not within the limits. */
export const moreCents = ({ more }: VariantDraft): number | null => {
  const cents = readCents(more);
  return cents !== null && cents > 0 && cents <= MOST_RAISED_CENTS ? cents : null;
};

const amountOf = (variant: VariantDraft): { MehrCent?: number } => {
  const MehrCent = moreCents(variant);
  return MehrCent === null ? {} : { MehrCent };
};

const wordsOf = ({ texts }: VariantDraft) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, { subject, message }]) => {
      const words = { Betreff: subject.trim() || null, Nachricht: message.trim() || null };
      return words.Betreff || words.Nachricht ? [[language, words]] : [];
    }),
  );

const contentOf = (surface: ExperimentSurface, variant: VariantDraft) => {
  switch (surface) {
    case 'Kanalreihenfolge':
      return { Kanaele: [...variant.channels] };
    case 'Teiltext':
      return { Texte: wordsOf(variant) };
    case 'Aufteilung':
      return variant.share === null ? {} : { Anteil: variant.share };
    case 'Praemienhoehe':
      return amountOf(variant);
  }
};

/** The variants in the format of the API. */
export const variantsOf = ({ surface, variants }: ExperimentDraft) =>
  variants.map((variant) => ({ Name: variant.name.trim(), Anders: contentOf(surface, variant) }));

const isDifferent = ({ surface, variants }: ExperimentDraft, variant: VariantDraft, { Kanaele }: Basis): boolean => {
  switch (surface) {
    case 'Kanalreihenfolge':
      return variant.channels.join() !== Kanaele.join();
    case 'Teiltext':
      return Object.keys(wordsOf(variant)).length > 0;
    case 'Aufteilung':
      return variant.share !== null;
    case 'Praemienhoehe': {
      const cents = moreCents(variant);
      return cents !== null && variants.filter((other) => moreCents(other) === cents).length === 1;
    }
  }
};

/** Whether all required values are entered; the server validates again. */
export const isComplete = (draft: ExperimentDraft, basis: Basis): boolean => {
  const names = draft.variants.map(({ name }) => name.trim());
  return (
    draft.question.trim() !== '' &&
    sizeOf(draft) !== null &&
    names.every((name, index) => name !== '' && names.indexOf(name) === index) &&
    draft.variants.every((variant) => isDifferent(draft, variant, basis))
  );
};

/** Puts a channel one place up or down. */
export const moved = (channels: readonly Channel[], channel: Channel, step: -1 | 1): readonly Channel[] => {
  const from = channels.indexOf(channel);
  const to = from + step;
  return to < 0 || to >= channels.length ? channels : channels.toSpliced(from, 1).toSpliced(to, 0, channel);
};
