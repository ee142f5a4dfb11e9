import type { ErrorName } from '@mundwerk/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../lib/api-error.ts';
import { type FieldFacts, fieldMessage } from '../../../lib/field-checks.ts';
import { t } from '../../../lib/i18n.ts';

/** Where a field of the wire stands in a form, how it is called, and what a refusal means there in the form's own words. */
export interface FieldPlace<Values extends FieldValues> extends FieldFacts {
  readonly field: Path<Values>;
  readonly words?: Partial<Record<ErrorName, string>>;
}

interface SendForm<Values extends FieldValues, Reply> {
  readonly form: UseFormReturn<Values>;
  /** The key is the same for the same values, so that nothing is made twice however often it is sent. */
  readonly send: (values: Values, idempotencyKey: string) => Promise<Reply>;
  readonly places: Readonly<Record<string, FieldPlace<Values>>>;
  readonly onSent: (reply: Reply, values: Values) => void;
}

interface Sending {
  readonly submit: (event: FormEvent) => void;
  readonly isSending: boolean;
  /** Why it was refused, unless that stands at a field. */
  readonly failure: Error | null;
}

/** The server's wrong fields as messages at those of the form; where the server has a sentence for the code, in that. */
const wrongFields = <Values extends FieldValues>(
  error: Error | null,
  places: Readonly<Record<string, FieldPlace<Values>>>,
): { field: Path<Values>; message: string }[] => {
  if (!(error instanceof ApiError)) return [];
  return error.fields.flatMap(({ field: Field, reason }) => {
    const place = places[Field];
    if (!place) return [];
    const general = error.reason === reason && reason !== 'inputInvalid' ? error.message : t('lib.fields.invalid');
    return [{ field: place.field, message: place.words?.[reason] ?? fieldMessage(reason, place) ?? general }];
  });
};

/**
 * Sends a form of the area once, brings what the server minds to its fields, and says what came of it. Such forms
 * check when they are sent and not when a field is left, because a message there would push the button away under the hand.
 */
export const useSendForm = <Values extends FieldValues, Reply>({
  form,
  send,
  places,
  onSent,
}: SendForm<Values, Reply>): Sending => {
  const attempt = useRef({ content: '', key: '' });
  const sending = useMutation({
    mutationFn: (values: Values) => {
      const content = JSON.stringify(values);
      if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      return send(values, attempt.current.key);
    },
    onSuccess: (reply, values) => {
      // The next one is another, even if it reads the same.
      attempt.current = { content: '', key: '' };
      onSent(reply, values);
    },
    onError: (error) => {
      for (const [index, { field, message }] of wrongFields(error, places).entries()) {
        form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
      }
    },
  });
  return {
    submit: (event) => void form.handleSubmit((values) => sending.mutate(values))(event),
    isSending: sending.isPending,
    failure: wrongFields(sending.error, places).length === 0 ? sending.error : null,
  };
};
