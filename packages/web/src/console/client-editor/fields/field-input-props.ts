import type { Entry } from '../entry/use-entry.ts';
import type { ClientField } from './client-field.ts';

/** Props of every input of a value. */
export interface FieldInputProps {
  field: Pick<ClientField, 'name' | 'kind' | 'standard' | 'choices' | 'options' | 'shape' | 'columns'>;
  entry: Entry;
  label: string;
  hint?: string | undefined;
  /** Names of the columns of a field that has rows. */
  columns?: Readonly<Record<string, string>> | undefined;
  error: string | undefined;
  isReadOnly: boolean;
}
