/** Names of a form's fields; related checkboxes are nested one level deeper (`campaigns.7`). */
export type FieldName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string | boolean | null ? Name : `${Name}.${string}`;
}[keyof Values & string];

/** The type of a field's value. */
export type FieldValue<Values, Name extends string> = Name extends keyof Values
  ? Values[Name]
  : Name extends `${infer Group}.${string}`
    ? Group extends keyof Values
      ? Values[Group][keyof Values[Group]]
      : never
    : never;

/** Validation of a field's value, and a callback for its changes. */
export interface FieldRules<Value> {
  /** Returns a message when the value is invalid, otherwise true. */
  readonly validate?: (value: Value) => string | true;
  readonly onChange?: (event: { target: Control }) => void;
}

/** The elements a field consists of: one, or several radio buttons. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Props to spread on an input, textarea or select. */
export interface FieldProps {
  readonly name: string;
  readonly ref: (control: Control | null) => (() => void) | undefined;
  readonly onChange: (event: { target: Control }) => void;
  readonly onBlur: (event: { target: Control }) => void;
}

/** When fields are validated first: on blur, or only when the form is sent. Afterwards every change is validated. */
export type CheckMode = 'onTouched' | 'onSubmit';

/** Form state apart from the values. Every change replaces the object, so that comparing it detects the change. */
export interface FormState {
  /** Error messages by field name. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly submitCount: number;
  readonly isSubmitting: boolean;
}

interface Field {
  readonly controls: Set<Control>;
  readonly props: FieldProps;
  rules: FieldRules<unknown>;
  isTouched: boolean;
}

type Tree = Readonly<Record<string, unknown>>;

const read = (values: Tree, name: string): unknown =>
  name.split('.').reduce<unknown>((part, key) => (part as Tree | undefined)?.[key], values);

const withValue = (values: Tree, [key = '', ...rest]: readonly string[], value: unknown): Tree => ({
  ...values,
  [key]: rest.length > 0 ? withValue((values[key] as Tree | undefined) ?? {}, rest, value) : value,
});

const isOfType = (control: Control, type: 'radio' | 'checkbox'): control is HTMLInputElement => control.type === type;

const valueIn = (control: Control): string | boolean =>
  isOfType(control, 'checkbox') ? control.checked : control.value;

const show = (control: Control, value: unknown): void => {
  if (isOfType(control, 'checkbox')) control.checked = value === true;
  else if (isOfType(control, 'radio')) control.checked = control.value === String(value);
  else if (control.value !== String(value ?? '')) control.value = String(value ?? '');
};

/** Waits for the end of a press: an error message would move the pressed element away from the pointer. */
const afterPress = (then: () => void): void => {
  if (document.querySelector(':active')) addEventListener('pointerup', () => setTimeout(then), { once: true });
  else then();
};

const UNTOUCHED: FormState = { errors: {}, submitCount: 0, isSubmitting: false };

/**
 * Stores the values of a form's fields and their errors. The elements hold their own values, so that typing renders
 * only what depends on the value; listeners are notified when a value or the state changes.
 */
export class FormStore<Values extends object> {
  private readonly fields = new Map<string, Field>();
  private readonly listeners = new Set<() => void>();
  private values: Values;
  private state = UNTOUCHED;

  private readonly mode: CheckMode;

  constructor(initial: Values, mode: CheckMode) {
    this.values = initial;
    this.mode = mode;
  }

  /** Calls the listener after every change of a value or the state; returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly getState = (): FormState => this.state;

  readonly getValues = (): Values => this.values;

  readonly getValue = <Name extends FieldName<Values>>(name: Name): FieldValue<Values, Name> =>
    read(this.values as Tree, name) as FieldValue<Values, Name>;

  readonly setValue = <Name extends FieldName<Values>>(name: Name, value: FieldValue<Values, Name>): void => {
    this.write(name, value);
    for (const control of this.fields.get(name)?.controls ?? []) show(control, value);
    this.tell();
  };

  readonly setFocus = (name: FieldName<Values>): void => this.focus(name);

  readonly setError = (name: string, message: string): void => {
    this.update({ errors: { ...this.state.errors, [name]: message } });
  };

  /** Checks a field now. */
  readonly trigger = (name: FieldName<Values>): void => this.check(name);

  /** Starts over with these values. */
  readonly reset = (values: Values): void => {
    this.values = values;
    for (const [name, field] of this.fields) {
      field.isTouched = false;
      for (const control of field.controls) show(control, read(values as Tree, name));
    }
    this.update(UNTOUCHED);
  };

  /** Returns the props that make an element a field of the form. */
  readonly register = <Name extends FieldName<Values>>(
    name: Name,
    rules: FieldRules<FieldValue<Values, Name>> = {},
  ): FieldProps => {
    const field = this.fields.get(name) ?? this.addField(name);
    field.rules = rules as FieldRules<unknown>;
    return field.props;
  };

  /** Validates all fields, then focuses the first invalid one, or continues. */
  readonly submit = async (onValid: (values: Values) => void | Promise<void>): Promise<void> => {
    const wrong = [...this.fields].flatMap(([name, field]) => {
      const message = field.controls.size > 0 ? this.messageOf(name, field) : null;
      return message === null ? [] : [[name, message] as const];
    });
    this.update({ errors: Object.fromEntries(wrong), isSubmitting: true });
    try {
      const [first] = wrong;
      if (first) this.focus(first[0]);
      else await onValid(this.values);
    } finally {
      this.update({ isSubmitting: false, submitCount: this.state.submitCount + 1 });
    }
  };

  readonly focus = (name: string): void => {
    const [control] = this.fields.get(name)?.controls ?? [];
    control?.focus();
  };

  private addField(name: string): Field {
    const controls = new Set<Control>();
    const field: Field = {
      controls,
      rules: {},
      isTouched: false,
      props: {
        name,
        ref: (control) => {
          if (!control) return undefined;
          controls.add(control);
          show(control, read(this.values as Tree, name));
          return () => void controls.delete(control);
        },
        onChange: (event) => this.change(name, field, event),
        onBlur: ({ target }) => this.leave(name, field, target),
      },
    };
    this.fields.set(name, field);
    return field;
  }

  private change(name: string, field: Field, event: { target: Control }): void {
    this.write(name, valueIn(event.target));
    field.rules.onChange?.(event);
    if (this.state.submitCount > 0 || (this.mode === 'onTouched' && field.isTouched)) this.check(name);
    this.tell();
  }

  private leave(name: string, field: Field, control: Control): void {
    field.isTouched = true;
    // The radio button that loses the focus may not be the chosen one.
    if (!isOfType(control, 'radio')) this.write(name, valueIn(control));
    if (this.mode === 'onTouched') afterPress(() => this.state.submitCount === 0 && this.check(name));
    this.tell();
  }

  private messageOf(name: string, { rules }: Field): string | null {
    const answer = rules.validate?.(read(this.values as Tree, name)) ?? true;
    return answer === true ? null : answer;
  }

  private check(name: string): void {
    const field = this.fields.get(name);
    if (!field) return;
    const message = this.messageOf(name, field);
    if (message === (this.state.errors[name] ?? null)) return;
    const { [name]: _, ...others } = this.state.errors;
    this.update({ errors: message === null ? others : { ...others, [name]: message } });
  }

  private write(name: string, value: unknown): void {
    if (read(this.values as Tree, name) === value) return;
    this.values = withValue(this.values as Tree, name.split('.'), value) as Values;
  }

  private update(change: Partial<FormState>): void {
    this.state = { ...this.state, ...change };
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
