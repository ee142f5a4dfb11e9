// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { consentOf, onConsentChange, registerConsents } from '#lib/consent/consent.ts';
import { CONSENTS } from '#lib/consent/decision.ts';
import { useForm } from '../use-form.tsx';
import { rememberEarlyInput, replayEarlyInput } from './early-input.ts';

const sent = vi.fn();

const Form = ({ then }: { then?: () => void }) => {
  const { register, store } = useForm({ name: '', isYes: false, kind: 'a' });
  useEffect(() => then?.(), [then]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void store.submit((values) => sent(values));
      }}
    >
      <input {...register('name')} />
      <input type="checkbox" {...register('isYes')} />
      <select {...register('kind')}>
        <option value="a">a</option>
        <option value="b">b</option>
      </select>
      <button type="submit">send</button>
    </form>
  );
};

const render = (): HTMLElement => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Form />);
  return root;
};

describe('input before the script', () => {
  afterEach(() => {
    document.body.replaceChildren();
    delete (window as { heldInput?: unknown }).heldInput;
    sent.mockClear();
  });

  it('is still there afterwards, and what was sent is sent', async () => {
    const root = render();
    const form = root.querySelector('form');
    const [name, isYes] = root.querySelectorAll('input');
    const kind = root.querySelector('select');
    if (!form || !name || !isYes || !kind) throw new Error('the form was not rendered');
    name.value = 'Anna';
    isYes.checked = true;
    kind.value = 'b';
    const release = vi.fn();
    Object.assign(window, { heldInput: { form, by: null, release } });

    rememberEarlyInput(root);
    await act(async () => hydrateRoot(root, <Form then={replayEarlyInput} />));
    await act(() => vi.waitFor(() => expect(sent).toHaveBeenCalled()));

    expect(name.isConnected).toBe(true);
    expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'Anna', isYes: true, kind: 'b' });
    expect(release).toHaveBeenCalledOnce();
  });

  it('text typed during hydration is still there afterwards', async () => {
    const root = render();
    const [name, isYes] = root.querySelectorAll('input');
    if (!name || !isYes) throw new Error('the form was not rendered');
    rememberEarlyInput(root);
    name.value = 'Anna';
    name.dispatchEvent(new Event('input', { bubbles: true }));
    isYes.click();
    await act(async () => hydrateRoot(root, <Form then={replayEarlyInput} />));
    await act(async () => root.querySelector('form')?.requestSubmit());
    await act(() => vi.waitFor(() => expect(sent).toHaveBeenCalled()));
    expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'Anna', isYes: true, kind: 'a' });
  });

  it('reaches a field whose value the page holds itself', async () => {
    const Search = ({ then }: { then?: () => void }) => {
      const [query, setQuery] = useState('');
      useEffect(() => then?.(), [then]);
      return (
        <form onSubmit={() => sent(query)}>
          <input value={query} onChange={(event) => setQuery(event.target.value)} />
        </form>
      );
    };
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(<Search />);
    const [form, field] = [root.querySelector('form'), root.querySelector('input')];
    if (!form || !field) throw new Error('the form was not rendered');
    field.value = 'Anna';
    form.addEventListener('submit', (event) => event.preventDefault());
    Object.assign(window, { heldInput: { form, by: null, release: vi.fn() } });
    rememberEarlyInput(root);
    await act(async () => hydrateRoot(root, <Search then={replayEarlyInput} />));
    await act(() => vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('Anna')));
    expect(field.value).toBe('Anna');
  });

  it('presses again what was pressed', async () => {
    const root = render();
    const button = root.appendChild(document.createElement('button'));
    const pressed = vi.fn();
    button.addEventListener('click', pressed);
    Object.assign(window, { heldInput: { button, release: vi.fn() } });
    rememberEarlyInput(root);
    replayEarlyInput();
    await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce());
  });

  it('sends nothing that was not sent', async () => {
    const root = render();
    rememberEarlyInput(root);
    await act(async () => hydrateRoot(root, <Form then={replayEarlyInput} />));
    expect(sent).not.toHaveBeenCalled();
  });
});

it('an answer to the question about cookies from before the script reaches its listeners', () => {
  registerConsents(CONSENTS, { isServiceOn: true });
  const heard = vi.fn();
  const stop = onConsentChange(heard);
  window.heldInput = { isConsentGiven: false, release: () => undefined };
  rememberEarlyInput(document.body);
  replayEarlyInput();
  expect(heard).toHaveBeenCalled();
  expect(consentOf('analytical')).toBe('declined');
  stop();
  delete window.heldInput;
});
