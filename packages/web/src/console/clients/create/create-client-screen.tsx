import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import { mayAct } from '@mundwerk/contract/values/console/acts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { setUpKey, setUpPath } from '#console/acts/client-draft/draft-calls.ts';
import { consoleCall } from '#console/app/console-call.ts';
import { ALL, screenPath } from '#console/app/paths.ts';
import { useOperator } from '#console/app/session/operator.ts';
import { ErrorSummary } from '#lib/form/error-summary.tsx';
import { FailureNotice } from '#lib/form/failure-notice.tsx';
import { FormContext, useForm } from '#lib/form/use-form.ts';
import { useSending } from '#lib/form/use-sending.ts';
import { labelsOf, wrongFields } from '#lib/form/wrong-fields.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { useToast } from '#work/act/toasts.tsx';
import frame from '#work/screen/screen.module.css';
import { ScreenHead } from '#work/screen/screen-head.tsx';
import styles from './create.module.css';
import { IdentityGroup, LanguageGroup, LookGroup, ProductGroup, ProviderGroup } from './groups.tsx';
import { bodyOf, EMPTY, fieldsOf, type NewClientForm } from './new-client.ts';
import { PortalPreview } from './portal-preview.tsx';

/** Sends the form; errors of the server are shown at their fields. */
const useCreateForm = (logo: string | null) => {
  const form = useForm<NewClientForm>(EMPTY);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const show = useToast();
  const sending = useSending<NewClientForm, ClientDraft>({
    send: (values) => consoleCall(null, 'POST /verwaltung/mandanten', { body: bodyOf(values, logo) }),
    onDone: (draft) => {
      queries.setQueryData(setUpKey(draft.Mandant), draft);
      show({ message: t('consoleClients.create.done', { name: draft.Name }) });
      void navigate(setUpPath(draft.Mandant));
    },
    onFailure: (error) => {
      const wrong = wrongFields<NewClientForm>(error, fieldsOf());
      for (const [name, message] of wrong) form.store.setError(name, message);
      if (wrong[0]) form.store.focus(wrong[0][0]);
      return wrong.length > 0;
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void form.store.submit(sending.send);
  };
  return { form, sending, submit };
};

const CreateForm = (): ReactNode => {
  const [logo, setLogo] = useState<string | null>(null);
  const { form, sending, submit } = useCreateForm(logo);
  return (
    <FormContext value={form.store}>
      <div className={styles.beside}>
        <form className={styles.form} noValidate onSubmit={submit}>
          <IdentityGroup />
          <LanguageGroup />
          <LookGroup logo={logo} onLogo={setLogo} />
          <ProductGroup />
          <ProviderGroup />
          <ErrorSummary fields={labelsOf(fieldsOf())} />
          <FailureNotice failure={sending.failure} isNumbered />
          <Row>
            <Button type="submit" isBusy={sending.isSending}>
              {t('consoleClients.create.action')}
            </Button>
            <ButtonLink kind="quiet" to={screenPath(ALL, 'mandanten')}>
              {t('consoleClients.create.cancel')}
            </ButtonLink>
          </Row>
        </form>
        <PortalPreview logo={logo} />
      </div>
    </FormContext>
  );
};

/** The form for a new client on one page, with a live preview of its portal. */
export const Component = (): ReactNode => {
  const { RollenFuerAlle } = useOperator();
  return (
    <div className={frame.screen}>
      <ScreenHead title={t('consoleClients.create.title')} lead={t('consoleClients.create.lead')} />
      {mayAct(RollenFuerAlle, 'client.create') ? (
        <CreateForm />
      ) : (
        <Notice kind="info">{t('consoleClients.create.notAllowed')}</Notice>
      )}
    </div>
  );
};
