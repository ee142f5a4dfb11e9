import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { t } from '../text/i18n.ts';
import { type CheckMode, type FieldName, type FieldValue, type FormState, FormStore } from './form-store.ts';

/** The functions of a form, and its current state apart from the values. */
export interface Form<Values extends object>
  extends Pick<
      FormStore<Values>,
      'register' | 'getValues' | 'getValue' | 'setValue' | 'setFocus' | 'trigger' | 'reset'
    >,
    Omit<FormState, 'errors'> {
  readonly errors: Readonly<Partial<Record<FieldName<Values>, string>>>;
  readonly store: FormStore<Values>;
}

const useStore = <Values extends object>(store: FormStore<Values>): Form<Values> => {
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const { register, getValues, getValue, setValue, setFocus, trigger, reset } = store;
  return { store, register, getValues, getValue, setValue, setFocus, trigger, reset, ...state } as Form<Values>;
};

/** Creates a form. */
export const useForm = <Values extends object>(initial: Values, mode: CheckMode = 'onTouched'): Form<Values> =>
  useStore(useState(() => new FormStore(initial, mode))[0]);

/** Hands a form to the fields inside it. */
export const FormContext = createContext<unknown>(null);

const useStoreAround = <Values extends object>(): FormStore<Values> => use(FormContext) as FormStore<Values>;

/** The surrounding form. It renders again when an error appears or disappears, not when the user types. */
export const useFormContext = <Values extends object>(): Form<Values> => useStore(useStoreAround<Values>());

/** The current value of a field: renders again with each change, so it belongs in the component that shows the value. */
export const useValueOf = <Values extends object, Name extends FieldName<Values>>(
  { store }: Pick<Form<Values>, 'store'>,
  name: Name,
): FieldValue<Values, Name> => {
  const read = (): FieldValue<Values, Name> => store.getValue(name);
  return useSyncExternalStore(store.subscribe, read, read);
};

interface ErrorSummaryProps {
  /** The names and labels of the fields, in reading order. */
  fields: readonly (readonly [name: string, label: string])[];
}

/** Announces after sending how many fields of the surrounding form are invalid and which; sighted users see it at the fields. */
export const ErrorSummary = ({ fields }: ErrorSummaryProps): ReactNode => {
  const { errors, submitCount } = useFormContext<Record<string, string>>();
  const wrong = fields.flatMap(([name, label]) => (errors[name] ? [label] : []));
  return (
    <VisuallyHidden>
      <span role="alert">
        {submitCount > 0 && wrong.length > 0
          ? t('lib.fields.summary', { count: wrong.length, fields: wrong.join(', ') })
          : null}
      </span>
    </VisuallyHidden>
  );
};

/** Notice beside the button of a form that needs script; shown only where script is off. */
export const NoScriptNotice = (): ReactNode => (
  <noscript>
    <p className={text.danger}>{t('lib.noScript')}</p>
  </noscript>
);
