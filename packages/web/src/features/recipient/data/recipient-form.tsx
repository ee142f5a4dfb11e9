import type { ErrorName } from '@mundwerk/contract/errors';
import type { OpenRecommendation } from '@mundwerk/contract/referral/visit';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CaptchaLine } from '#lib/captcha/captcha-line.tsx';
import { useEntryState } from '#lib/form/entry-state.ts';
import { type Failure, FailureNotice } from '#lib/form/failure.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { ErrorSummary, FormContext } from '#lib/form/use-form.tsx';
import { useSending } from '#lib/form/use-sending.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { openDocument } from '#lib/http/open-document.ts';
import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { currentChannel } from '#lib/tracking/channel.ts';
import { accessState, type RecipientAccess } from '#shared/recipient/recipient-access.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/form/choice.tsx';
import { Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { forgetRecipient, recipientWords, rememberRecipient } from '../recipient-number.ts';
import { RecipientFields, recipientFields } from './recipient-fields.tsx';
import styles from './recipient-form.module.css';
import {
  EMPTY_VALUES,
  type KnownRecipient,
  neededFor,
  type RecipientValues,
  recipientCall,
} from './recipient-values.ts';

/** Mails the link to the status of a person whose data are stored; the answer is the same for any address. */
export const StatusLinkRequest = ({ email }: { email: string }): ReactNode => {
  const [message, setMessage] = useState<string | null>(null);
  const { send, isSending, failure } = useSending({
    send: () => call('POST /empfaenger/link', { body: { Email: email } }),
    onDone: ({ Message }) => setMessage(Message),
  });
  if (message !== null) return <p role="status">{`${message} ${t('lib.linkRequest.spam')}`}</p>;
  return (
    <Stack gap="sm">
      <FailureNotice title={t('lib.linkRequest.failed')} failure={failure} />
      <div>
        <Button kind="secondary" isBusy={isSending} onClick={() => void send(undefined)}>
          {t(isSending ? 'lib.linkRequest.sending' : 'recipient.already.request')}
        </Button>
      </div>
    </Stack>
  );
};

/** State that the form stores in its history entry, for reload, back and forward. */
interface EntryState {
  draft: RecipientValues;
  /** Access to the recipient the form was already sent for, so that a correction changes that one. */
  access: RecipientAccess | null;
}

/** The recommendation was locked, expired or blocked meanwhile: its landing page says so. */
const CLOSED = new Set<string>([
  'emailUnconfirmed',
  'recommendationExpired',
  'recommendationBlocked',
] satisfies ErrorName[]);

interface RecipientFormProps {
  shared: OpenRecommendation;
  known: KnownRecipient | null;
  /** Called when the e-mail address is the recommender's own. */
  onSelfReferral: () => void;
}

/** The recipient's own data: validated while typing, preserved on failure, sent, then followed by the consent. */
export const RecipientForm = ({ shared, known, onSelfReferral }: RecipientFormProps): ReactNode => {
  const { client } = boot();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { Empfehlungsnummer: recommendation } = shared;
  const needed = neededFor(shared.Produkt);
  const { initial, write } = useEntryState<EntryState>();
  const access = useRef<RecipientAccess | null>(initial.access ?? null);
  /** Set when the person's data are stored already: a visitor must not read what others typed, so the way on is a mail. */
  const [taken, setTaken] = useState<{ failure: Failure; email: string } | null>(null);
  const part = client.ModuleAgentRecommendation ? 'lead' : 'confirm';
  const advertisingText = t(
    needed.phone && !needed.phoneConsent ? 'recipient.form.advertising' : 'recipient.form.advertisingByMail',
    {
      client: client.Name,
    },
  );
  const sent = recipientCall({
    recommendation,
    number: known?.number ?? null,
    channel: currentChannel(search),
    advertisingText,
    needed,
  });

  const refuse = (email: string): void =>
    setTaken({
      failure: {
        reason: 'recipientExists',
        message: t('recipient.errors.recipientExists', { support: client.SupportEmail }),
        requestId: null,
      },
      email: email.trim(),
    });
  const form = useCallForm({
    ...sent,
    defaultValues: initial.draft ?? EMPTY_VALUES,
    fields: recipientFields(needed),
    words: recipientWords,
    token: access.current?.token ?? known?.token ?? undefined,
    keep: (draft) => write({ draft, access: access.current }),
    onDone: async ({ Empfaengernummer, Token }, { email }, saveNow) => {
      rememberRecipient(recommendation, Empfaengernummer);
      access.current = Token === null ? null : { token: Token, recommendation };
      saveNow();
      if (access.current) await navigate(pagePath('RecipientConsent'), { state: accessState(access.current) });
      else refuse(email);
    },
    onFailure: (error) => {
      const reason = error instanceof ApiError ? error.reason : '';
      forgetRecipient(recommendation);
      setTaken(null);
      if (reason === 'selfReferral') onSelfReferral();
      else if (reason === 'recipientExists') refuse(form.getValue('email'));
      else if (CLOSED.has(reason)) openDocument(pagePath('Click', { empfehlungsnummer: recommendation }));
      else return false;
      return true;
    },
  });
  const { isSending } = form;

  return (
    <FormContext value={form.store}>
      <form {...form.formProps} className={styles.column}>
        <Stack gap="lg">
          <FailureNotice title={t('recipient.form.failed')} failure={form.failure} />
          <FailureNotice
            kind="info"
            failure={taken?.failure ?? null}
            action={taken ? <StatusLinkRequest key={taken.email} email={taken.email} /> : null}
          />
          <ErrorSummary fields={form.labels} />
          <RecipientFields needed={needed} />
          <Checkbox
            label={advertisingText}
            hint={t('recipient.form.advertisingHint')}
            {...form.register('advertising')}
          />
          <Stack gap="ms">
            <p className={classNames(text.soft, text.measure)}>
              {t(part === 'lead' ? 'recipient.form.lead.privacy' : 'recipient.form.privacy', { client: client.Name })}
            </p>
            <Button type="submit" size="lg" isWide isBusy={isSending}>
              {t(isSending ? 'recipient.form.submitting' : `recipient.form.${part}.submit`)}
            </Button>
            <CaptchaLine status={form.captchaStatus}>{form.isSlow ? t('recipient.form.slow') : null}</CaptchaLine>
          </Stack>
        </Stack>
      </form>
    </FormContext>
  );
};
