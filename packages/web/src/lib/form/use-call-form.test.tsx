// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import { TextField } from '#ui/form/field.tsx';
import { FailureNotice } from './failure.tsx';
import { type Attempt, useCallForm } from './use-call-form.ts';
import { ErrorSummary, FormContext } from './use-form.tsx';
import { useSending } from './use-sending.ts';
import { checkRequired } from './wrong-fields.ts';

const SEND = 'POST /kontakt';
const DONE = { Vorgangsnummer: '7F3K-9QZ1', KopieGesendet: false, KopieMitText: false };

let done: unknown[];
let kept: [values: object, attempt: Attempt | null][];

interface MessageFormProps {
  attempt?: Attempt | null;
  resume?: () => boolean;
  unworded?: 'field' | 'notice';
  isFinal?: true;
}

/** A small form that uses every feature of the hook. */
const MessageForm = ({ attempt = null, ...rest }: MessageFormProps): ReactNode => {
  const form = useCallForm({
    call: 'POST /kontakt',
    captcha: 'GET /kontakt',
    isIdempotent: true,
    defaultValues: { email: '', subject: '' },
    fields: {
      email: { wire: 'Email', label: 'Adresse', owns: ['emailBlocked'] },
      subject: { wire: 'Betreff', label: 'Betreff', limit: 12, words: { inputInvalid: 'Kein Betreff.' } },
    },
    toRequest: ({ email, subject }) => ({
      body: { Email: email.trim(), Betreff: subject.trim(), Nachricht: 'n', KopieAnMich: false },
    }),
    keep: (values, next) => kept.push([values, next]),
    attempt,
    onDone: (reply, values) => void done.push(reply, values),
    ...rest,
  });
  const { register, errors } = form;
  return (
    <FormContext value={form.store}>
      <form {...form.formProps}>
        <FailureNotice title="Nicht gesendet" failure={form.failure} />
        <ErrorSummary fields={form.labels} />
        <TextField label="Adresse" error={errors.email} {...register('email')} />
        <TextField
          label="Betreff"
          error={errors.subject}
          {...register('subject', { validate: checkRequired('Betreff') })}
        />
        <button type="submit" disabled={form.isSending}>
          Senden
        </button>
      </form>
    </FormContext>
  );
};

const open = async (props: MessageFormProps = {}) => {
  const user = userEvent.setup();
  render(<MessageForm {...props} />);
  await user.type(address(), 'anna@example.org');
  await user.type(subject(), 'Prämie');
  return { user, send: () => user.click(screen.getByRole('button')) };
};
const address = () => screen.getByLabelText<HTMLInputElement>('Adresse');
const subject = () => screen.getByLabelText<HTMLInputElement>('Betreff');
const keys = () => server.sent.map(({ headers }) => headers.get('Idempotency-Key'));
const answered = () => waitFor(() => expect(done).toHaveLength(2));

const server = setUpPage({ [SEND]: () => Response.json(DONE) });
beforeEach(() => {
  done = [];
  kept = [];
});

describe('the idempotency key', () => {
  test('stays for a retry of the same input, however it is typed', async () => {
    server.answers[SEND] = () => Promise.reject(new TypeError('offline'));
    const { user, send } = await open();
    await send();
    await screen.findByText('Nicht gesendet');
    await user.type(subject(), ' ');
    server.answers[SEND] = () => Response.json(DONE);
    await send();
    await answered();
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys()[1]).toBe(keys()[0]);
  });

  test('is renewed when the input changes', async () => {
    server.answers[SEND] = () => refusal('PSOF0900', 500);
    const { user, send } = await open();
    await send();
    await screen.findByText('Nicht gesendet');
    await user.type(subject(), '!');
    await send();
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  test('is renewed when the server knows it with other content', async () => {
    server.answers[SEND] = () => refusal('PSOF0903', 409);
    const { send } = await open();
    await send();
    await screen.findByText('Satz zu PSOF0903');
    expect(kept.at(-1)?.[1]).toBeNull();
    await send();
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  test('is another one for the next sending, even if that reads the same', async () => {
    const { send } = await open();
    await send();
    await answered();
    await send();
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  test('survives a reload, after which an answered form goes on without sending', async () => {
    const resume = vi.fn(() => false);
    const first = await open({ resume });
    await first.send();
    await answered();
    const attempt = kept.at(-1)?.[1] ?? null;
    expect(attempt?.key).toBe(keys()[0]);
    cleanup();

    resume.mockReturnValue(true);
    const second = await open({ attempt, resume });
    await second.send();
    await waitFor(() => expect(resume).toHaveBeenCalledTimes(1));
    expect(server.sent).toHaveLength(1);
  });
});

describe('sending', () => {
  test('happens once, however often the button is pressed', async () => {
    let finish: (response: Response) => void = () => undefined;
    server.answers[SEND] = () => new Promise((resolve) => (finish = resolve));
    const { send } = await open();
    const form = document.querySelector('form');
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await waitFor(() => expect(server.sent).toHaveLength(1));
    await send();
    finish(Response.json(DONE));
    await answered();
    expect(server.sent).toHaveLength(1);
    expect(done).toEqual([DONE, { email: 'anna@example.org', subject: 'Prämie' }]);
  });

  test('a form that is sent once is closed after the first answer', async () => {
    const { send } = await open({ isFinal: true });
    await send();
    await answered();
    await send();
    expect(server.sent).toHaveLength(1);
  });

  test('carries the answer of the captcha', async () => {
    const { send } = await open();
    await send();
    await answered();
    expect(server.sent[0]?.body).toMatchObject({ Betreff: 'Prämie', captchaId: null, captchaInput: null });
  });

  test('does not begin while a field is wrong: the focus goes there', async () => {
    const { user, send } = await open();
    await user.clear(subject());
    await send();
    expect(await screen.findByText('Betreff ist ein Pflichtfeld')).toBeTruthy();
    expect(screen.getByText('Eine Angabe fehlt oder stimmt nicht: Betreff.')).toBeTruthy();
    expect(document.activeElement).toBe(subject());
    expect(server.sent).toEqual([]);
  });

  test('that failed keeps the input and its draft, and the notice takes the focus', async () => {
    server.answers[SEND] = () => refusal('PSOF0900', 500);
    const { send } = await open();
    await send();
    const notice = await screen.findByText('Satz zu PSOF0900');
    expect(document.activeElement?.contains(notice)).toBe(true);
    expect(screen.getByText(/r-1/)).toBeTruthy();
    expect(subject().value).toBe('Prämie');
    expect(kept.at(-1)?.[0]).toEqual({ email: 'anna@example.org', subject: 'Prämie' });
  });
});

describe('what the server minds', () => {
  test.each([
    ['in the form’s own words', 'PSOF0901', [{ Field: 'Betreff', ErrorCode: 'PSOF0901' }], 'Kein Betreff.'],
    [
      'in the words for all fields',
      'PSOF0901',
      [{ Field: 'Betreff', ErrorCode: 'PSOF0905' }],
      'Betreff darf höchstens 12 Zeichen haben',
    ],
    [
      'in the server’s sentence, where answer and field have one reason',
      'PSOF0104',
      [{ Field: 'Email', ErrorCode: 'PSOF0104' }],
      'Satz zu PSOF0104',
    ],
    ['even if it names no field', 'PSOF0107', [], 'Satz zu PSOF0107'],
    [
      'in general words, where the answer’s sentence is about something else',
      'PSOF0901',
      [{ Field: 'Email', ErrorCode: 'PSOF0104' }],
      'Bitte prüfen Sie diese Angabe.',
    ],
  ] as const)('stands at its field %s', async (_, code, fields, sentence) => {
    server.answers[SEND] = () => refusal(code, 400, [...fields]);
    const { send } = await open();
    await send();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText('Nicht gesendet')).toBeNull();
  });

  test('gets the focus in the order the fields are read', async () => {
    server.answers[SEND] = () =>
      refusal('PSOF0904', 400, [
        { Field: 'Betreff', ErrorCode: 'PSOF0904' },
        { Field: 'Email', ErrorCode: 'PSOF0904' },
      ]);
    const { send } = await open();
    await send();
    expect(await screen.findByText('Adresse ist ein Pflichtfeld')).toBeTruthy();
    expect(screen.getByText('Betreff ist ein Pflichtfeld')).toBeTruthy();
    expect(document.activeElement).toBe(address());
  });

  test.each([
    ['a form without words for it says it above', { unworded: 'notice' }, [{ Field: 'Email', ErrorCode: 'PSOF0104' }]],
    ['a field that the form does not show is told above', {}, [{ Field: 'Thema', ErrorCode: 'PSOF0104' }]],
  ] as const)('%s', async (_, props, fields) => {
    server.answers[SEND] = () => refusal('PSOF0104', 403, [...fields]);
    const { send } = await open(props);
    await send();
    expect(await screen.findByText('Nicht gesendet')).toBeTruthy();
    expect(screen.getByText('Satz zu PSOF0104')).toBeTruthy();
    expect(address().getAttribute('aria-invalid')).toBeNull();
  });
});

describe('a single button', () => {
  test('sends once, says when the server takes its time, and tells a failure in the page’s words', async () => {
    vi.useFakeTimers();
    try {
      let fail: (error: Error) => void = () => undefined;
      const send = vi.fn((_: string) => new Promise<string>((_resolve, reject) => (fail = reject)));
      const words = (reason: string) => `Wegen ${reason}`;
      const { result } = renderHook(() => useSending({ send, onDone: () => undefined, words }));
      act(() => {
        void result.current.send('eins');
        void result.current.send('zwei');
      });
      expect(send.mock.calls).toEqual([['eins']]);
      act(() => vi.advanceTimersByTime(8_000));
      expect(result.current).toMatchObject({ isSending: true, isSlow: true });
      await act(async () => fail(new Error('the captcha took too long')));
      expect(result.current).toMatchObject({ isSending: false, isSlow: false, failure: { message: 'Wegen other' } });
      act(() => result.current.dismissFailure());
      expect(result.current.failure).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});
