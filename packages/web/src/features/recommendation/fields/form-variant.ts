import type { ArgumentsUnder, PlacesUnder } from '@mundwerk/contract/page/text-keys';
import { createContext, use } from 'react';
import { hasText, textOf } from '#lib/text/i18n.ts';

/** Who fills the form in: a recommender for a contact, for colleagues at work, or a call-centre agent for a recommender. */
export type FormVariant = 'own' | 'colleague' | 'agent';

/** A text of the form: the variant's own words where it has some, else the form's. */
export const variantText = <Rest extends keyof PlacesUnder<'recommendation'>>(
  variant: FormVariant,
  rest: Rest,
  ...[values]: ArgumentsUnder<'recommendation', Rest>
): string => {
  const own = `recommendation.variants.${variant}.${rest}`;
  return textOf(hasText(own) ? own : `recommendation.${rest}`, values);
};

/** Tells the parts of the form which variant they belong to. */
export const FormVariantContext = createContext<FormVariant>('own');

/** The variant of the surrounding form. */
export const useFormVariant = (): FormVariant => use(FormVariantContext);
