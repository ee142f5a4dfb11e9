/** What a form holds: lines, ticks and choices by name, ticks that belong together one level deeper (`campaigns.7`). */
export type FieldName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string | boolean | null ? Name : `${Name}.${string}`;
}[keyof Values & string];

/** What a field of this name holds. */
export type FieldValue<Values, Name extends string> = Name extends keyof Values
  ? Values[Name]
  : Name extends `${infer Group}.${string}`
    ? Group extends keyof Values
      ? Values[Group][keyof Values[Group]]
      : never
    : never;

/** What a field may ask of its value, and what else is to happen when it changes. */
export interface FieldRules<Value> {
  /** A sentence when something is wrong, true when nothing is. */
  readonly validate?: (value: Value) => string | true;
  readonly onChange?: (event: { target: Control }) => void;
}

/** The elements a field consists of: one, or several radio buttons. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Spread over an input, textarea or select. */
export interface FieldProps {
  readonly name: string;
  readonly ref: (control: Control | null) => (() => void) | undefined;
  readonly onChange: (event: { target: Control }) => void;
  readonly onBlur: (event: { target: Control }) => void;
}

/** When fields are checked first: when they are left, or only when the form is sent. Afterwards every change is checked. */
export type CheckMode = 'onTouched' | 'onSubmit';

/** What is told beside the fields. Replaced as a whole with every change, so that comparing it tells of one. */
export interface FormState {
  /** What is wrong, by the field's name. */
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

/** Waits for the end of a press: the line that a check brings would move what is being pressed from under the pointer. */
const afterPress = (then: () => void): void => {
  if (document.querySelector(':active')) addEventListener('pointerup', () => setTimeout(then), { once: true });
  else then();
};

const UNTOUCHED: FormState = { errors: {}, submitCount: 0, isSubmitting: false };

/**
 * Holds what a form's fields contain and what is wrong with them. The elements keep their own values, so that typing renders
 * nothing but what depends on the value; listeners are told when a value or the state changes.
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

  /** Calls back after every change of a value or the state; answers how to stop. */
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

  /** Marks a field as wrong. */
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

  /** What makes an element a field of the form. */
  readonly register = <Name extends FieldName<Values>>(
    name: Name,
    rules: FieldRules<FieldValue<Values, Name>> = {},
  ): FieldProps => {
    const field = this.fields.get(name) ?? this.addField(name);
    field.rules = rules as FieldRules<unknown>;
    return field.props;
  };

  /** Checks all fields, then goes to the first that is wrong, or on. */
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
    // A radio button that is left may not be the one that is chosen.
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
