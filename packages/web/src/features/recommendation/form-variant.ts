import { createContext, use } from 'react';
import { hasText, type TextValues, t } from '../../lib/i18n.ts';

/** Who fills the form in: somebody for a contact, for colleagues at work, or a call-centre agent for somebody else. */
export type FormVariant = 'own' | 'colleague' | 'agent';

/** A text of the form: the variant's own words where it has some, else the form's. */
export const variantText = (variant: FormVariant, key: string, values?: TextValues): string => {
  const own = `recommendation.variants.${variant}.${key}`;
  return t(hasText(own) ? own : `recommendation.${key}`, values);
};

/** Tells the parts of the form which variant they stand in. */
export const FormVariantContext = createContext<FormVariant>('own');

/** The variant of the form around. */
export const useFormVariant = (): FormVariant => use(FormVariantContext);
