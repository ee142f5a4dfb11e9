import type { CallByKey } from '@mundwerk/contract/all-calls';
import { type ComponentProps, useRef } from 'react';
import { type CaptchaAnswer, type CaptchaStatus, useCaptcha } from '../captcha/use-captcha.ts';
import { type CallKey, type CallOptions, type CaptchaCallKey, call as makeCall, type ReplyOf } from '../http/api.ts';
import { ApiError } from '../http/api-error.ts';
import { type Attempt, attemptFor } from './attempt.ts';
import type { CheckMode, FormStore } from './form-store.ts';
import { useDraft } from './use-draft.ts';
import { type Form, useForm } from './use-form.ts';
import { useOnce } from './use-once.ts';
import { type Sending, type SendingOptions, useSending } from './use-sending.ts';
import { type FormFields, labelsOf, type Unworded, wrongFields } from './wrong-fields.ts';

type RequestOf<K extends string> = K extends CallKey ? Pick<CallOptions<K>, keyof CallOptions<K> & Sent> : never;
type Sent = 'params' | 'query' | 'body';

/**
 * What the contract says of the call, said again because the contract itself is not loaded at run time; the compiler
 * compares both, so that no form forgets its captcha or its key.
 */
type Facts<K extends string> = K extends CallKey
  ? (CallByKey[K] extends { captchaForm: string }
      ? { readonly captcha: CaptchaCallKey }
      : { readonly captcha?: never }) &
      (CallByKey[K] extends { isIdempotent: true }
        ? { readonly isIdempotent: true }
        : { readonly isIdempotent?: never })
  : never;

/** What is sent and answered is known by the call; the hook itself takes it as it is. */
interface Options<Values extends object, Request, Reply>
  extends Pick<SendingOptions<Values, Reply>, 'onFailure' | 'words'> {
  /** The call that tells whether a captcha is needed: mostly the form's own. */
  readonly captcha?: CaptchaCallKey;
  /** Whether the call takes an idempotency key. */
  readonly isIdempotent?: true;
  readonly defaultValues: Values;
  readonly fields: FormFields<NoInfer<Values>>;
  /** What the call sends. The same content keeps its idempotency key. */
  readonly toRequest: (values: Values) => Request;
  /** Goes on once the form was sent; `saveNow` saves the draft once more, with what is known now. */
  readonly onDone: (reply: Reply, values: Values, saveNow: () => void) => void | Promise<void>;
  /** When fields are checked first: when they are left, or only when the form is sent. */
  readonly mode?: CheckMode;
  /** The caller's own token, where it is not the session's. */
  readonly token?: string | undefined;
  readonly unworded?: Unworded;
  /** Brings the fields to the screen, where the form has several steps, before they are marked as wrong. */
  readonly showFields?: () => void;
  /** Keeps what is typed, and the key, e.g. in the page's history entry. */
  readonly keep?: (values: Values, attempt: Attempt | null) => void;
  /** The attempt that was kept before a reload. */
  readonly attempt?: Attempt | null | undefined;
  /** Once sent, the form has done its work: it may stay on the screen until the next page is there, but sends no more. */
  readonly isFinal?: true;
  /** Goes on without sending where the very same content was answered before; false where it was not. */
  readonly resume?: () => boolean;
}

type FormProps = Pick<ComponentProps<'form'>, 'method' | 'noValidate' | 'onBlur' | 'onChange' | 'onFocus' | 'onSubmit'>;

/** Everything a form needs: its own functions, and what is told of the sending. */
export type CallForm<Values extends object> = Form<Values> &
  Omit<Sending<Values>, 'send'> & {
    /** Sends the form as its button does. */
    readonly submit: () => Promise<void>;
    /** For the form element. */
    readonly formProps: FormProps;
    readonly captchaStatus: CaptchaStatus;
    /** The fields in the order they are read, with what they are called: for the error summary. */
    readonly labels: (readonly [name: string, label: string])[];
  };

type AnyCall = (key: string, options: object) => Promise<unknown>;

interface AnyRequest {
  readonly query?: object;
  readonly body?: object;
}

/** Calls by GET carry the captcha's answer in their query, all others in the body. */
const withAnswer = (key: string, request: AnyRequest, answer: CaptchaAnswer): object => {
  const part = key.startsWith('GET ') ? 'query' : 'body';
  return { ...request, [part]: { ...request[part], ...answer } };
};

/** Marks what is wrong in the order it is read, and goes to the first. */
const markWrong = <Values extends object>(
  { setError, focus }: FormStore<Values>,
  wrong: readonly (readonly [field: string, message: string])[],
): void => {
  for (const [field, message] of wrong) setError(field, message);
  if (wrong[0]) focus(wrong[0][0]);
};

const formPropsOf = (submit: () => Promise<void>, listeners: FormProps): FormProps => ({
  // Without script the browser sends the form itself: to the page's own address, where the server answers, and never into it.
  method: 'post',
  noValidate: true,
  onSubmit: (event) => {
    // By ourselves, because a sending that is ignored must not be left to the browser.
    event.preventDefault();
    void submit();
  },
  ...listeners,
});

const useAnyCallForm = <Values extends object>(
  options: Options<Values, AnyRequest, unknown> & { readonly call: string },
): CallForm<Values> => {
  const { call: key, captcha: question, fields, token, keep } = options;
  const form = useForm<Values>(options.defaultValues, options.mode);
  // Asked only where the form says so: other calls know no such question.
  const captcha = useCaptcha((question ?? key) as CaptchaCallKey, undefined, token);
  const attempt = useRef(options.attempt ?? null);
  const isOver = useRef(false);
  const { saveNow, listeners } = useDraft(form.store, keep && (() => keep(form.getValues(), attempt.current)));

  const { send, ...state } = useSending<Values, unknown>({
    words: options.words,
    send: (values) => {
      if (isOver.current) return null;
      const request = options.toRequest(values);
      const earlier = attempt.current;
      if (options.isIdempotent) attempt.current = attemptFor(request, earlier);
      saveNow();
      if (earlier && earlier === attempt.current && options.resume?.()) return null;
      const own = {
        ...(attempt.current && { idempotencyKey: attempt.current.key }),
        ...(token !== undefined && { token }),
      };
      const make = (sent: object) => (makeCall as unknown as AnyCall)(key, { ...sent, ...own });
      return question ? captcha.send((answer) => make(withAnswer(key, request, answer))) : make(request);
    },
    onDone: (reply, values) => {
      isOver.current = options.isFinal ?? false;
      // The next one is another, even if it reads the same.
      if (!options.resume) attempt.current = null;
      return options.onDone(reply, values, saveNow);
    },
    onFailure: (error) => {
      // The old key stands for other content on the server: only a new one can succeed.
      if (error instanceof ApiError && error.reason === 'idempotencyKeyReused') attempt.current = null;
      saveNow();
      if (options.onFailure?.(error)) return true;
      const wrong = wrongFields<Values>(error, fields, options.unworded);
      if (wrong.length > 0) options.showFields?.();
      markWrong(form.store, wrong);
      return wrong.length > 0;
    },
  });

  // The check of the fields takes a moment, in which a second click would begin another sending.
  const once = useOnce();
  const submit = () => once(() => form.store.submit(send));
  return {
    ...form,
    ...state,
    submit,
    formProps: formPropsOf(submit, { ...(question && { onFocus: captcha.prepare }), ...(keep && listeners) }),
    captchaStatus: captcha.status,
    labels: labelsOf(fields),
  };
};

type UseCallForm = <Values extends object, K extends string>(
  options: Options<Values, RequestOf<K>, ReplyOf<K>> & { readonly call: K & CallKey } & Facts<K>,
) => CallForm<Values>;

/**
 * The one way to send a form: checks the fields, solves the captcha, sends once with a key that a retry keeps, and brings what
 * the server minds to its fields, or above the form where no field is to blame.
 */
// The types of the calls stand beside the hook, because the compiler would hold every call's request against its lines.
export const useCallForm = useAnyCallForm as unknown as UseCallForm;
