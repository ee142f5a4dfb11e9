// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CheckMode, type Control, type FieldProps, FormStore } from './form-store.ts';

const EMPTY = { name: '', isTold: false, kind: 'a', ticks: { '7': false } };
const required = (value: string) => value !== '' || 'missing';

const makeStore = (mode: CheckMode = 'onTouched') => new FormStore({ ...EMPTY }, mode);

/** Mounts a field, as spreading its props does. */
const mount = (
  { name, ref }: FieldProps,
  attributes: object = {},
): { control: HTMLInputElement; leave: () => void } => {
  const control = Object.assign(document.createElement('input'), { name, ...attributes });
  document.body.append(control);
  return { control, leave: ref(control) ?? (() => undefined) };
};

const type = ({ onChange }: FieldProps, control: Control, value: string): void => {
  control.value = value;
  onChange({ target: control });
};

afterEach(() => document.body.replaceChildren());

describe('values', () => {
  test('are shown when a field comes, and read when it changes', () => {
    const store = makeStore();
    const name = store.register('name');
    store.setValue('name', 'Anna');
    const { control } = mount(name);
    expect(control.value).toBe('Anna');
    type(name, control, 'Berta');
    expect(store.getValue('name')).toBe('Berta');
    store.setValue('name', 'Cleo');
    expect(control.value).toBe('Cleo');
  });

  test('of ticks and radio buttons are what is chosen', () => {
    const store = makeStore();
    const tick = store.register('ticks.7');
    const kind = store.register('kind');
    const { control: box } = mount(tick, { type: 'checkbox' });
    const { control: a } = mount(kind, { type: 'radio', value: 'a' });
    const { control: b } = mount(kind, { type: 'radio', value: 'b' });
    expect([box.checked, a.checked, b.checked]).toEqual([false, true, false]);
    box.checked = true;
    tick.onChange({ target: box });
    kind.onChange({ target: b });
    // The radio button that loses the focus is not the chosen one.
    kind.onBlur({ target: a });
    expect(store.getValues()).toMatchObject({ kind: 'b', ticks: { '7': true } });
  });

  test('stay when a field leaves the page, and are there when it comes back', () => {
    const store = makeStore();
    const name = store.register('name', { validate: required });
    const { control, leave } = mount(name);
    type(name, control, 'Anna');
    leave();
    expect(mount(name).control.value).toBe('Anna');
  });
});

describe('checks', () => {
  test('begin when a field is left, and then follow every change', () => {
    const store = makeStore();
    const name = store.register('name', { validate: required });
    const { control } = mount(name);
    type(name, control, '');
    expect(store.getState().errors).toEqual({});
    name.onBlur({ target: control });
    expect(store.getState().errors).toEqual({ name: 'missing' });
    type(name, control, 'A');
    expect(store.getState().errors).toEqual({});
  });

  test('wait for the end of a press, which their line would move from under the pointer', async () => {
    const store = makeStore();
    const name = store.register('name', { validate: required });
    const { control } = mount(name);
    const find = vi.spyOn(document, 'querySelector').mockReturnValue(document.body);
    name.onBlur({ target: control });
    find.mockRestore();
    expect(store.getState().errors).toEqual({});
    dispatchEvent(new Event('pointerup'));
    await vi.waitFor(() => expect(store.getState().errors).toEqual({ name: 'missing' }));
  });

  test('wait for the sending, where the form says so, and follow every change afterwards', async () => {
    const store = makeStore('onSubmit');
    const name = store.register('name', { validate: required });
    const { control } = mount(name);
    name.onBlur({ target: control });
    expect(store.getState().errors).toEqual({});
    const onValid = vi.fn();
    await store.submit(onValid);
    expect(store.getState()).toMatchObject({ errors: { name: 'missing' }, submitCount: 1, isSubmitting: false });
    expect(document.activeElement).toBe(control);
    type(name, control, 'A');
    expect(store.getState().errors).toEqual({});
    await store.submit(onValid);
    expect(onValid).toHaveBeenCalledExactlyOnceWith({ ...EMPTY, name: 'A' });
  });

  test('leave out fields that are not on the page', async () => {
    const store = makeStore();
    mount(store.register('name', { validate: required })).leave();
    const onValid = vi.fn();
    await store.submit(onValid);
    expect(onValid).toHaveBeenCalledOnce();
  });

  test('take back what the server minded once the field changes', async () => {
    const store = makeStore();
    const name = store.register('name');
    const { control } = mount(name);
    await store.submit(() => store.setError('name', 'taken'));
    expect(store.getState().errors).toEqual({ name: 'taken' });
    type(name, control, 'Anna B.');
    expect(store.getState().errors).toEqual({});
  });
});

test('a form that starts over shows its new values and nothing wrong', async () => {
  const store = makeStore();
  const name = store.register('name', { validate: required });
  const { control } = mount(name);
  await store.submit(() => undefined);
  store.reset({ ...EMPTY, name: 'Anna' });
  expect(control.value).toBe('Anna');
  expect(store.getState()).toEqual({ errors: {}, submitCount: 0, isSubmitting: false });
});

test('typing tells those who show the value, and leaves the state as it is', () => {
  const store = makeStore();
  const name = store.register('name', { validate: required });
  const { control } = mount(name);
  const listener = vi.fn();
  const before = store.getState();
  const stop = store.subscribe(listener);
  type(name, control, 'A');
  expect(listener).toHaveBeenCalledOnce();
  expect(store.getState()).toBe(before);
  stop();
  type(name, control, 'An');
  expect(listener).toHaveBeenCalledOnce();
});
