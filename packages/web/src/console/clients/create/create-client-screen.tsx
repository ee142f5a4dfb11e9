import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import { mayAct } from '@mundwerk/contract/values/console/acts';
import { contrast, deriveColours } from '@mundwerk/contract/values/theme/derive-theme';
import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, type FormEvent, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { setUpKey, setUpPath } from '#console/acts/client-draft/use-draft.ts';
import { ALL, screenPath } from '#console/app/paths.ts';
import { consoleCall, useOperator } from '#console/app/session/operator.ts';
import { FailureNotice } from '#lib/form/failure.tsx';
import { ErrorSummary, FormContext, useForm, useFormContext } from '#lib/form/use-form.tsx';
import { useSending } from '#lib/form/use-sending.ts';
import { labelsOf, wrongFields } from '#lib/form/wrong-fields.ts';
import { formatMoney, formatNumber, readCents } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Row } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { useToast } from '#work/act/toasts.tsx';
import { Screen } from '#work/screen/layout.tsx';
import styles from './create.module.css';
import { FormLogo, IdentityGroup, LanguageGroup, LookGroup, ProductGroup, ProviderGroup } from './groups.tsx';
import { bodyOf, EMPTY, fieldsOf, isColour, type NewClientForm } from './new-client.ts';

const colourOr = (value: string, other: string): string => (isColour(value.trim()) ? value.trim() : other);

/** The palette of the typed colours as CSS custom properties of a page. */
const themeOf = (colours: Readonly<Record<string, string>>): CSSProperties =>
  Object.fromEntries([
    ...Object.entries(colours).map(([name, value]) => [`--${name}`, value]),
    ['--fill', colours.primary],
    ['--on-fill', colours['on-primary']],
  ]) as CSSProperties;

const oneTenth = (value: number): string => formatNumber(Math.round(value * 10) / 10);

interface PageProps {
  form: NewClientForm;
  logo: string | null;
  /** Caption above the page. */
  label: string;
  className: string | undefined;
  theme: CSSProperties;
}

/** A miniature of the portal's first page, in the colours of the brand. */
const Page = ({ form, logo, label, className, theme }: PageProps): ReactNode => {
  const name = form.name.trim() || t('consoleClients.create.preview.name');
  const cents = readCents(form.reward);
  return (
    <figure className={styles.device}>
      <figcaption className={text.note}>{label}</figcaption>
      <div className={classNames(styles.page, className)} style={theme}>
        <div className={styles.bar}>
          {logo === null ? <strong>{name}</strong> : <FormLogo svg={logo} name={name} />}
        </div>
        <div className={styles.hero}>
          <p className={styles.amount}>
            {cents === null
              ? t('consoleClients.create.preview.noAmount')
              : t('consoleClients.create.preview.amount', { sum: formatMoney(cents) })}
          </p>
          <p>
            {t('consoleClients.create.preview.lead', {
              product: form.productName.trim() || t('consoleClients.create.preview.product'),
            })}
          </p>
          {form.productText.trim() ? <p className={styles.about}>{form.productText.trim()}</p> : null}
          <span className={styles.call}>{t('consoleClients.create.preview.button')}</span>
        </div>
        <div className={styles.foot}>{form.company.trim() || name}</div>
      </div>
    </figure>
  );
};

/** Live preview beside the form, in the palette that the server will derive from the two colours. */
export const PortalPreview = ({ logo }: { logo: string | null }): ReactNode => {
  const { store } = useFormContext<NewClientForm>();
  const form = useSyncExternalStore(store.subscribe, store.getValues);
  const [brand, accent] = [colourOr(form.brand, EMPTY.brand), colourOr(form.accent, EMPTY.accent)];
  const colours = useMemo(() => deriveColours(brand, accent), [brand, accent]);
  const { primary = brand, 'on-primary': onPrimary = brand } = colours;
  const page = { form, logo, theme: themeOf(colours) };
  return (
    <section className={styles.preview} aria-label={t('consoleClients.create.preview.title')}>
      <h2 className={text.lg}>{t('consoleClients.create.preview.title')}</h2>
      <div className={styles.devices}>
        <Page {...page} label={t('consoleClients.create.preview.phone')} className={styles.phone} />
        <Page {...page} label={t('consoleClients.create.preview.desktop')} className={styles.desktop} />
      </div>
      <p className={text.note}>
        {t('consoleClients.create.preview.contrast', {
          ratio: oneTenth(contrast(primary, onPrimary)),
          count: Object.keys(colours).length,
        })}{' '}
        {primary.toLowerCase() === brand.toLowerCase()
          ? t('consoleClients.create.preview.kept')
          : t('consoleClients.create.preview.darkened', { colour: primary })}
      </p>
      <p className={text.note}>{t('consoleClients.create.preview.note')}</p>
    </section>
  );
};

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
    <Screen title={t('consoleClients.create.title')} lead={t('consoleClients.create.lead')}>
      {mayAct(RollenFuerAlle, 'client.create') ? (
        <CreateForm />
      ) : (
        <Notice kind="info">{t('consoleClients.create.notAllowed')}</Notice>
      )}
    </Screen>
  );
};
