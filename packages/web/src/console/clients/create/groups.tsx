import { FILE_TEXT_MAX_LENGTH } from '@mundwerk/contract/values/console/set-up';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { COUNTRIES } from '@mundwerk/contract/values/person/postcode';
import { type ReactNode, useId, useRef, useState } from 'react';
import { FieldSet } from '#console/acts/console-act.tsx';
import { useOperator } from '#console/app/session/operator.ts';
import { useFormContext, useValueOf } from '#lib/form/use-form.tsx';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, FieldGroup } from '#ui/form/choice.tsx';
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx';
import { Row } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { FileDrop } from '#work/screen/file-drop.tsx';
import styles from './create.module.css';
import {
  checkField,
  hostFrom,
  isColour,
  keyFromName,
  LIMITS,
  type NewClientForm,
  type TypedName,
} from './new-client.ts';

interface FormFieldProps {
  name: TypedName;
  hint?: string | undefined;
  /** Receives the typed value, so that other fields can follow it. */
  onTyped?: ((value: string) => void) | undefined;
}

const useField = ({ name, onTyped }: FormFieldProps) => {
  const { register, errors } = useFormContext<NewClientForm>();
  return {
    ...register(name, {
      validate: checkField(name),
      ...(onTyped && { onChange: ({ target }: { target: { value: string } }) => onTyped(target.value) }),
    }),
    label: t(`consoleClients.create.${name}`),
    error: errors[name],
    ...(name in LIMITS && { maxLength: LIMITS[name as keyof typeof LIMITS] }),
    spellCheck: false,
    autoComplete: 'off',
  };
};

interface LineProps extends FormFieldProps {
  type?: 'email' | 'tel' | 'url';
  inputMode?: 'decimal';
  optionalMark?: string;
}

/** A line of the form. */
export const Line = ({ type, inputMode, optionalMark, ...props }: LineProps): ReactNode => (
  <TextField
    {...useField(props)}
    hint={props.hint}
    optionalMark={optionalMark}
    {...(type && { type })}
    {...(inputMode && { inputMode })}
  />
);

/** Several lines of the form. */
export const Lines = ({ rows, ...props }: FormFieldProps & { rows: number }): ReactNode => (
  <TextArea {...useField(props)} hint={props.hint} rows={rows} />
);

/** A colour: typed as it stands in a style guide, or chosen on the swatch beside it. */
export const Colour = (props: FormFieldProps): ReactNode => {
  const form = useFormContext<NewClientForm>();
  const value = String(useValueOf(form, props.name));
  const id = useId();
  const field = useField(props);
  return (
    <TextField
      {...field}
      id={id}
      hint={props.hint}
      end={
        <input
          type="color"
          className={styles.swatch}
          aria-label={t('consoleClients.create.choose', { colour: field.label })}
          value={isColour(value) ? value : '#000000'}
          onChange={(event) => {
            form.setValue(props.name, event.currentTarget.value);
            form.trigger(props.name);
          }}
        />
      }
    />
  );
};

interface LogoFieldProps {
  logo: string | null;
  onLogo: (svg: string | null) => void;
}

/** Upload of an SVG logo; without one the name is typeset as the logo. */
export const LogoField = ({ logo, onLogo }: LogoFieldProps): ReactNode => {
  const [isWrong, setIsWrong] = useState(false);
  const take = async (file: File): Promise<void> => {
    const svg = await file.text();
    const isSvg = /<svg[\s>]/.test(svg) && svg.length <= FILE_TEXT_MAX_LENGTH;
    setIsWrong(!isSvg);
    if (isSvg) onLogo(svg);
  };
  return (
    <>
      <FileDrop
        label={t('consoleClients.create.chooseLogo')}
        hint={t(logo === null ? 'consoleClients.create.logoHint' : 'consoleClients.create.logoTaken')}
        note={t('consoleClients.create.logoNote')}
        accept=".svg,image/svg+xml"
        isBusy={false}
        onFile={(file) => void take(file)}
      />
      {isWrong ? (
        <p role="alert" className={text.danger}>
          {t('consoleClients.create.logoWrong')}
        </p>
      ) : null}
      {logo === null ? null : (
        <Row>
          <Button kind="quiet" size="sm" onClick={() => onLogo(null)}>
            {t('consoleClients.create.removeLogo')}
          </Button>
        </Row>
      )}
    </>
  );
};

/** The logo of the form, before the server has it. */
export const FormLogo = ({ svg, name }: { svg: string; name: string }): ReactNode => (
  <img className={styles.logo} alt={name} height={24} src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} />
);

/** Name, key and addresses; key and host are suggested from the name and the site until they are typed. */
export const IdentityGroup = (): ReactNode => {
  const form = useFormContext<NewClientForm>();
  const { getValues, setValue } = form;
  const { Umgebung } = useOperator();
  const key = useValueOf(form, 'key');
  const isTyped = useRef({ key: false, host: false });
  // In development a client without a host gets an address that works at once, so none is suggested.
  const isDeployed = Umgebung === 'production' || Umgebung === 'staging';
  const suggestHost = (): void => {
    const values = getValues();
    if (isDeployed && !isTyped.current.host) setValue('host', hostFrom(values.website.trim(), values.key));
  };
  const suggestKey = (name: string): void => {
    if (!isTyped.current.key) setValue('key', keyFromName(name));
    suggestHost();
  };
  return (
    <FieldGroup title={t('consoleClients.create.identity')}>
      <div className={styles.pair}>
        <Line name="name" hint={t('consoleClients.create.nameHint')} onTyped={suggestKey} />
        <Line
          name="key"
          hint={t('consoleClients.create.keyHint')}
          onTyped={(value) => {
            isTyped.current.key = value !== '';
            suggestHost();
          }}
        />
        <Line name="website" type="url" hint={t('consoleClients.create.websiteHint')} onTyped={suggestHost} />
        <Line
          name="host"
          hint={
            isDeployed
              ? t('consoleClients.create.hostHint')
              : t('consoleClients.create.hostLocal', { host: `${key || '…'}.${location.host}` })
          }
          optionalMark={t('consoleClients.create.optional')}
          onTyped={(value) => {
            isTyped.current.host = value !== '';
          }}
        />
      </div>
    </FieldGroup>
  );
};

/** Languages and country. */
export const LanguageGroup = (): ReactNode => {
  const form = useFormContext<NewClientForm>();
  const chosen = {
    de: useValueOf(form, 'languages.de'),
    en: useValueOf(form, 'languages.en'),
    fr: useValueOf(form, 'languages.fr'),
  };
  const several = LANGUAGES.filter((language) => chosen[language]);
  return (
    <FieldGroup title={t('consoleClients.create.languagesTitle')}>
      <FieldSet legend={t('consoleClients.create.languages')} hint={t('consoleClients.create.languagesHint')}>
        <div className={styles.ticks}>
          {LANGUAGES.map((language) => (
            <Checkbox
              key={language}
              label={t(`console.languages.${language}`)}
              error={
                several.length === 0 && language === LANGUAGES[0] ? t('consoleClients.create.noLanguage') : undefined
              }
              {...form.register(`languages.${language}`, {
                validate: () => several.length > 0 || t('consoleClients.create.noLanguage'),
              })}
            />
          ))}
        </div>
      </FieldSet>
      <div className={styles.pair}>
        {several.length > 1 ? (
          <SelectField
            label={t('consoleClients.create.standard')}
            options={several.map((language) => [language, t(`console.languages.${language}`)] as const)}
            {...form.register('standard')}
          />
        ) : null}
        <SelectField
          label={t('consoleClients.create.country')}
          options={COUNTRIES.map((country) => [country, t(`consoleClients.create.countries.${country}`)] as const)}
          {...form.register('country')}
        />
      </div>
    </FieldGroup>
  );
};

/** Two colours and a logo. */
export const LookGroup = ({
  logo,
  onLogo,
}: {
  logo: string | null;
  onLogo: (svg: string | null) => void;
}): ReactNode => (
  <FieldGroup title={t('consoleClients.create.look')}>
    <div className={styles.pair}>
      <Colour name="brand" hint={t('consoleClients.create.brandHint')} />
      <Colour name="accent" hint={t('consoleClients.create.accentHint')} />
    </div>
    <LogoField logo={logo} onLogo={onLogo} />
  </FieldGroup>
);

/** One product with one reward. */
export const ProductGroup = (): ReactNode => (
  <FieldGroup title={t('consoleClients.create.product')}>
    <div className={styles.pair}>
      <Line name="productName" hint={t('consoleClients.create.productNameHint')} />
      <Line name="reward" inputMode="decimal" hint={t('consoleClients.create.rewardHint')} />
    </div>
    <Lines name="productText" rows={2} hint={t('consoleClients.create.productTextHint')} />
    <Line name="productLink" type="url" hint={t('consoleClients.create.productLinkHint')} />
  </FieldGroup>
);

/** The provider's data, which fills in the blanks of the legal texts. */
export const ProviderGroup = (): ReactNode => (
  <FieldGroup title={t('consoleClients.create.provider')}>
    <p>{t('consoleClients.create.providerLead')}</p>
    <div className={styles.pair}>
      <Line name="company" hint={t('consoleClients.create.companyHint')} />
      <Line name="representative" hint={t('consoleClients.create.representativeHint')} />
    </div>
    <Lines name="address" rows={2} hint={t('consoleClients.create.addressHint')} />
    <div className={styles.pair}>
      <Line name="email" type="email" hint={t('consoleClients.create.emailHint')} />
      <Line name="phone" type="tel" hint={t('consoleClients.create.phoneHint')} />
      <Line name="register" hint={t('consoleClients.create.registerHint')} />
      <Line name="authority" hint={t('consoleClients.create.authorityHint')} />
    </div>
  </FieldGroup>
);
