import { FILE_TEXT_MAX_LENGTH } from '@mundwerk/contract/values/console/set-up';
import { type ReactNode, useId, useState } from 'react';
import { useFormContext, useValueOf } from '#lib/form/use-form.tsx';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/form/field.tsx';
import { Row } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { FileDrop } from '#work/screen/file-drop.tsx';
import styles from './create.module.css';
import { checkField, isColour, LIMITS, type NewClientForm, type TypedName } from './new-client.ts';

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
