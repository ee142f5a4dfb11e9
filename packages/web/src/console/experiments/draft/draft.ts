import {
  type ExperimentGoal,
  type ExperimentSurface,
  MOST_RAISED_CENTS,
} from '@mundwerk/contract/values/experiment/experiment';
import type { Language } from '@mundwerk/contract/values/language';
import type { CallOptions, ReplyOf } from '../../../lib/http/api.ts';
import { readCents } from '../../../lib/text/read-cents.ts';

export type Basis = ReplyOf<'GET /verwaltung/experimente/grundlage'>;
type Channel = Basis['Kanaele'][number];

/** The words of a variant in a language, as they are typed. */
export interface TypedWords {
  readonly subject: string;
  readonly message: string;
}

/** A variant as it is typed; of its contents the one that fits the surface counts. */
export interface VariantDraft {
  readonly id: number;
  readonly name: string;
  readonly channels: readonly Channel[];
  readonly texts: Readonly<Partial<Record<Language, TypedWords>>>;
  readonly share: number | null;
  /** What a link pays more, in euros as they are typed. */
  readonly more: string;
}

/** An experiment as it is typed. */
export interface ExperimentDraft {
  readonly surface: ExperimentSurface;
  /** Of amounts: the one product whose links are divided; null stands for all. */
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

/** What the size follows from; null while it cannot be computed. */
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

/** What a link pays more, in cents; null while nothing within the limits is typed. */
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

/** The variants as they travel. */
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

/** Whether everything is there; the server checks it once more. */
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
