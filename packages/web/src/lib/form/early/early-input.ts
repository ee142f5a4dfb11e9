import { saveConsents } from '#lib/consent/consent.ts';
import { toAll } from '#lib/consent/decision.ts';

/** Input that the document's first lines hold back until the script listens. */
export interface HeldInput {
  form?: HTMLFormElement;
  by?: HTMLElement | null;
  button?: HTMLElement;
  /** The answer to the question about cookies, which is stored already. */
  isConsentGiven?: boolean;
  release(): void;
}

declare global {
  interface Window {
    heldInput?: HeldInput;
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

const stateOf = (control: Control): string | boolean => (isTicked(control) ? control.checked : control.value);

const isTouched = (control: Control): boolean => {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(initial, 0);
  }
  return control.value !== control.defaultValue;
};

const setValue = (control: Control, value: string): void => {
  // Uses the prototype's setter: React would take a value set on the instance for one it already knows.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

/** Enters a value as a person does, so that its listeners are called. */
const enter = (control: Control, state: string | boolean): void => {
  if (!control.isConnected) return;
  // React ignores a value that is already set, so it is removed first to make entering it a change.
  const isKnown = stateOf(control) === state;
  if (isTicked(control)) {
    if (isKnown) control.click();
    control.click();
  } else {
    if (isKnown) setValue(control, '');
    setValue(control, String(state));
  }
};

let replay: (() => void) | undefined;

/**
 * Records what was entered, pressed and sent on a server-rendered page before the script has loaded. Otherwise hydration would empty
 * the fields, and a form sent too early would be lost.
 */
export const rememberEarlyInput = (root: HTMLElement): void => {
  const touched = [...root.querySelectorAll<Control>('input, textarea, select')].filter(isTouched);
  const entered = new Map(touched.map((control) => [control, stateOf(control)]));
  // Hydration takes seconds on a slow phone, and empties what is entered meanwhile, too.
  const note = ({ target }: Event): void => void entered.set(target as Control, stateOf(target as Control));
  root.addEventListener('input', note, true);
  replay = () => {
    root.removeEventListener('input', note, true);
    for (const [control, state] of entered) enter(control, state);
    const held = window.heldInput;
    held?.release();
    // Parts of the page that were loaded before the answer learn of it.
    if (held?.isConsentGiven !== undefined) saveConsents(toAll(held.isConsentGiven));
    // In the next task, after the listeners have handled what was entered; queueMicrotask would run before them.
    setTimeout(() => {
      if (held?.form?.isConnected) held.form.requestSubmit(held.by);
      else if (held?.button?.isConnected) held.button.click();
    });
  };
};

/** Replays once what was recorded, when the page listens. */
export const replayEarlyInput = (): void => {
  replay?.();
  replay = undefined;
};
