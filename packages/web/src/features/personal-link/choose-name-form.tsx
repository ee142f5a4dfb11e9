import { TYPED_NAME_MAX_LENGTH } from '@mundwerk/contract/values/person/personal-name';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '#lib/form/failure.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { checkRequired } from '#lib/form/wrong-fields.ts';
import { call } from '#lib/http/api.ts';
import { ownQuery, useOwnCache } from '#lib/http/own-data.tsx';
import { PageLink } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Row, Section, Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';

/** The personal link of the logged-in recommender. */
export const ownPersonalLink = ownQuery('own-personal-link', () => call('GET /empfehler/linkname'));

interface ChooseNameFormProps {
  /** Initial value of the field. */
  suggestion: string;
  /** Label of the button, which the sentence about the terms quotes. */
  submit: string;
  onCancel?: () => void;
}

/** Chooses the link's name; its button accepts the terms for all recommendations that visitors create through the link. */
export const ChooseNameForm = ({ suggestion, submit, onCancel }: ChooseNameFormProps): ReactNode => {
  const cache = useOwnCache();
  const label = t('personalLink.own.choose.label');
  const { register, errors, isSending, failure, ...form } = useCallForm({
    call: 'PUT /empfehler/linkname',
    mode: 'onSubmit',
    defaultValues: { name: suggestion },
    fields: { name: { wire: 'Name', label, limit: TYPED_NAME_MAX_LENGTH } },
    unworded: 'field',
    toRequest: ({ name }) => ({
      body: {
        Name: name.trim(),
        AgbText: t('personalLink.own.choose.accept', { submit }).replaceAll(/<\/?\w+>/g, ''),
      },
    }),
    onDone: (link) => {
      cache.set(ownPersonalLink, link);
      onCancel?.();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FailureNotice title={t('personalLink.own.choose.failed')} failure={failure} />
        <TextField
          label={label}
          hint={t('personalLink.own.choose.hint')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={TYPED_NAME_MAX_LENGTH}
          required
          error={errors.name}
          {...register('name', { validate: checkRequired(label) })}
        />
        <p className={text.measure}>
          <RichText
            text="personalLink.own.choose.accept"
            values={{ submit }}
            marks={{
              terms: (inside) => (
                <PageLink page="TOS" target="_blank">
                  {inside}
                </PageLink>
              ),
            }}
          />
        </p>
        <Row>
          <Button type="submit" size="lg" isBusy={isSending}>
            {submit}
          </Button>
          {onCancel ? (
            <Button kind="secondary" size="lg" onClick={onCancel}>
              {t('personalLink.own.change.cancel')}
            </Button>
          ) : null}
        </Row>
      </Stack>
    </form>
  );
};

/** The one change of the name, opened on demand. */
export const ChangeName = ({ name }: { name: string }): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={t('personalLink.own.change.title')} gap="ms">
      <p className={text.measure}>{t('personalLink.own.change.text')}</p>
      {isOpen ? (
        <ChooseNameForm
          suggestion={name}
          submit={t('personalLink.own.change.submit')}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <div>
          <Button kind="secondary" onClick={() => setIsOpen(true)}>
            {t('personalLink.own.change.open')}
          </Button>
        </div>
      )}
    </Section>
  );
};
