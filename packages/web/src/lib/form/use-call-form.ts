import type { CallByKey } from '@mundwerk/contract/all-calls';
import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react';
import { type CaptchaAnswer, type CaptchaStatus, useCaptcha } from '../captcha/use-captcha.ts';
import {
  ApiError,
  type CallKey,
  type CallOptions,
  type CaptchaCallKey,
  call as makeCall,
  type ReplyOf,
} from '../http/api.ts';
import type { CheckMode, FormStore } from './form-store.ts';
import { type Form, useForm } from './use-form.tsx';
import { type Sending, type SendingOptions, useOnce, useSending } from './use-sending.ts';
import { type FormFields, labelsOf, type Unworded, wrongFields } from './wrong-fields.ts';

/** An idempotency key and the content it stands for: the same content keeps its key over every retry and reload. */
export interface Attempt {
  readonly key: string;
  readonly content: string;
}

/** The attempt for this content: the earlier one while nothing changed, so that nothing is created twice. */
export const attemptFor = (request: object, earlier: Attempt | null): Attempt => {
  const content = JSON.stringify(request);
  return earlier?.content === content ? earlier : { key: crypto.randomUUID(), content };
};

/** Pause after a key stroke before the draft is saved: browsers limit how often a history entry may change. */
const KEEP_AFTER_MS = 400;

interface Draft {
  /** Saves the form's current values. */
  saveNow: () => void;
  /** Listeners for the form element. */
  listeners: { onBlur: () => void; onChange: (event: FormEvent) => void };
}

/** Saves a form's input while it is typed; `keep` stores it, e.g. in the page's history entry. */
export const useDraft = <Values extends object>(
  { subscribe, getValues }: FormStore<Values>,
  keep: (() => void) | undefined,
): Draft => {
  const latest = useRef(keep);
  latest.current = keep;
  const saveNow = useRef(() => latest.current?.()).current;
  const isKept = keep !== undefined;

  useEffect(() => {
    if (!isKept) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let kept = getValues();
    const stop = subscribe(() => {
      if (getValues() === kept) return;
      kept = getValues();
      clearTimeout(timer);
      timer = setTimeout(saveNow, KEEP_AFTER_MS);
    });
    window.addEventListener('pagehide', saveNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', saveNow);
      stop();
    };
  }, [subscribe, getValues, saveNow, isKept]);

  // Ticking a box is a single event: it is saved at once, because a reload may follow at once.
  const keepTick = (event: FormEvent): void => {
    if (event.target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(event.target.type)) saveNow();
  };

  return { saveNow, listeners: { onBlur: saveNow, onChange: keepTick } };
};

type RequestOf<K extends string> = K extends CallKey ? Pick<CallOptions<K>, keyof CallOptions<K> & Sent> : never;
type Sent = 'params' | 'query' | 'body';

/**
 * Facts of the call that the contract states, repeated because the contract itself is not loaded at run time; the compiler
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

/** Types of request and reply follow from the call; the hook itself does not inspect them. */
interface Options<Values extends object, Request, Reply>
  extends Pick<SendingOptions<Values, Reply>, 'onFailure' | 'words'> {
  /** The call that says whether a captcha is needed: usually the form's own. */
  readonly captcha?: CaptchaCallKey;
  /** Whether the call takes an idempotency key. */
  readonly isIdempotent?: true;
  readonly defaultValues: Values;
  readonly fields: FormFields<NoInfer<Values>>;
  /** Builds the request. The same content keeps its idempotency key. */
  readonly toRequest: (values: Values) => Request;
  /** Called once the form was sent; `saveNow` saves the draft again, with the latest state. */
  readonly onDone: (reply: Reply, values: Values, saveNow: () => void) => void | Promise<void>;
  /** When fields are validated first: on blur, or only when the form is sent. */
  readonly mode?: CheckMode;
  /** The caller's own token, where it is not the session's. */
  readonly token?: string | undefined;
  readonly unworded?: Unworded;
  /** Shows the fields, where the form has several steps, before they are marked as invalid. */
  readonly showFields?: () => void;
  /** Saves the input and the key, e.g. in the page's history entry. */
  readonly keep?: (values: Values, attempt: Attempt | null) => void;
  /** The attempt that was saved before a reload. */
  readonly attempt?: Attempt | null | undefined;
  /** A form that was sent may stay on the screen until the next page loads, but must not be sent again. */
  readonly isFinal?: true;
  /** Continues without sending where the same content was answered before; false where it was not. */
  readonly resume?: () => boolean;
}

type FormProps = Pick<ComponentProps<'form'>, 'method' | 'noValidate' | 'onBlur' | 'onChange' | 'onFocus' | 'onSubmit'>;

/** Everything a form needs: its own functions, and the state of the sending. */
export type CallForm<Values extends object> = Form<Values> &
  Omit<Sending<Values>, 'send'> & {
    /** Sends the form as its button does. */
    readonly submit: () => Promise<void>;
    readonly formProps: FormProps;
    readonly captchaStatus: CaptchaStatus;
    /** The fields in reading order with their labels, for the error summary. */
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

/** Marks the invalid fields in reading order, and focuses the first. */
const markWrong = <Values extends object>(
  { setError, focus }: FormStore<Values>,
  wrong: readonly (readonly [field: string, message: string])[],
): void => {
  for (const [field, message] of wrong) setError(field, message);
  if (wrong[0]) focus(wrong[0][0]);
};

const formPropsOf = (submit: () => Promise<void>, listeners: FormProps): FormProps => ({
  // Without script the browser posts the form to the page's own URL, where the server answers; GET would put the input into the URL.
  method: 'post',
  noValidate: true,
  onSubmit: (event) => {
    // Always prevented, because a submit that is ignored here must not be left to the browser.
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
  // Queried only where the form names a captcha: other calls do not support the query.
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
      // The next submit is a new one, even with the same content.
      if (!options.resume) attempt.current = null;
      return options.onDone(reply, values, saveNow);
    },
    onFailure: (error) => {
      // The server knows the old key with other content: only a new one can succeed.
      if (error instanceof ApiError && error.reason === 'idempotencyKeyReused') attempt.current = null;
      saveNow();
      if (options.onFailure?.(error)) return true;
      const wrong = wrongFields<Values>(error, fields, options.unworded);
      if (wrong.length > 0) options.showFields?.();
      markWrong(form.store, wrong);
      return wrong.length > 0;
    },
  });

  // Validation is asynchronous; without this, a second click meanwhile would send again.
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
 * The only way to send a form: validates the fields, solves the captcha, sends once with a key that a retry keeps, and shows the
 * server's errors at their fields, or above the form where they concern none.
 */
// The call types are applied by a cast, because the compiler would check the hook's body against every call's request.
export const useCallForm = useAnyCallForm as unknown as UseCallForm;
