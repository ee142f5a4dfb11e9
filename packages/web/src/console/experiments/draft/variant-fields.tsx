import {
  ARM_NAME_MAX_LENGTH,
  type ExperimentSurface,
  SHARE_SUBJECT_MAX_LENGTH,
} from '@mundwerk/contract/values/experiment/experiment';
import { MESSAGE_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldSet } from '#console/acts/console-act.tsx';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx';
import { IconButton } from '#ui/icon.tsx';
import { Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { formatSum } from '#work/screen/row-table.tsx';
import screen from '#work/screen/screen.module.css';
import { shareKind } from '../experiment-words.tsx';
import styles from './draft.module.css';
import { type Basis, type ExperimentDraft, moreCents, moved, type TypedWords, type VariantDraft } from './draft.ts';

interface PartProps {
  basis: Basis;
  productId: ExperimentDraft['productId'];
  variant: VariantDraft;
  onChange: (variant: VariantDraft) => void;
}

const ChannelOrder = ({ variant, onChange }: PartProps): ReactNode => (
  <ol className={classNames(screen.lined, styles.channels)} aria-label={t('consoleExperiments.create.channels')}>
    {variant.channels.map((channel, place) => {
      const name = t(`workFigures.channels.${channel}`);
      const move = (step: -1 | 1): void => onChange({ ...variant, channels: moved(variant.channels, channel, step) });
      return (
        <li key={channel} className={styles.channel}>
          <span className={text.numbers}>{`${place + 1}.`}</span>
          <span>{name}</span>
          <IconButton
            size="sm"
            icon={ArrowUp}
            label={t('consoleExperiments.create.up', { channel: name })}
            aria-disabled={place === 0}
            onClick={() => move(-1)}
          />
          <IconButton
            size="sm"
            icon={ArrowDown}
            label={t('consoleExperiments.create.down', { channel: name })}
            aria-disabled={place === variant.channels.length - 1}
            onClick={() => move(1)}
          />
        </li>
      );
    })}
  </ol>
);

/** The variables that texts may contain, as they are typed. */
const PLACES = '{{shortProduct}}, {{theProduct}}, {{client}}';

const EMPTY: TypedWords = { subject: '', message: '' };

const ShareTexts = ({ basis, variant, onChange }: PartProps): ReactNode => (
  <>
    <p className={text.note}>{t('consoleExperiments.create.textsHint', { places: PLACES })}</p>
    {basis.Sprachen.map((language) => {
      const words = variant.texts[language] ?? EMPTY;
      const change = (part: Partial<TypedWords>): void =>
        onChange({ ...variant, texts: { ...variant.texts, [language]: { ...words, ...part } } });
      return (
        <FieldSet key={language} legend={t(`consoleExperiments.languages.${language}`)}>
          <TextField
            label={t('consoleExperiments.create.subject')}
            lang={language}
            maxLength={SHARE_SUBJECT_MAX_LENGTH}
            value={words.subject}
            onChange={(event) => change({ subject: event.currentTarget.value })}
          />
          <TextArea
            label={t('consoleExperiments.create.message')}
            lang={language}
            rows={3}
            maxLength={MESSAGE_MAX_LENGTH}
            value={words.message}
            onChange={(event) => change({ message: event.currentTarget.value })}
          />
        </FieldSet>
      );
    })}
  </>
);

const Preselection = ({ basis, variant, onChange }: PartProps): ReactNode => (
  <SelectField
    label={t('consoleExperiments.create.share')}
    placeholder={t('consoleExperiments.create.choose')}
    options={basis.Anteile.filter((share) => share !== basis.Anteil).map((share) => [
      String(share),
      t(`consoleExperiments.shares.${shareKind(share)}`, { share }),
    ])}
    value={variant.share === null ? '' : String(variant.share)}
    onChange={({ currentTarget: { value } }) => onChange({ ...variant, share: value === '' ? null : Number(value) })}
  />
);

/** The resulting promise of a link of the variant, for the chosen product or the one that pays most. */
const promiseWords = ({ basis, productId, variant }: PartProps): string | undefined => {
  const more = moreCents(variant);
  const product =
    basis.Produkte.find(({ Id }) => Id === productId) ??
    basis.Produkte.toSorted((one, other) => other.WertCent - one.WertCent).at(0);
  return more === null || !product
    ? undefined
    : t('consoleExperiments.create.promise', {
        product: product.AnzeigeName,
        before: formatSum(product.WertCent),
        after: formatSum(product.WertCent + more),
      });
};

const Amount = (props: PartProps): ReactNode => (
  <TextField
    label={t('consoleExperiments.create.more')}
    hint={promiseWords(props) ?? t('consoleExperiments.create.moreHint')}
    inputMode="decimal"
    autoComplete="off"
    value={props.variant.more}
    onChange={(event) => props.onChange({ ...props.variant, more: event.currentTarget.value })}
  />
);

const PARTS = {
  Kanalreihenfolge: ChannelOrder,
  Teiltext: ShareTexts,
  Aufteilung: Preselection,
  Praemienhoehe: Amount,
};

interface VariantFieldsProps extends PartProps {
  surface: ExperimentSurface;
  place: number;
  onRemove: (() => void) | undefined;
}

/** A variant: its name, and what it shows differently. */
export const VariantFields = ({ surface, place, onRemove, ...part }: VariantFieldsProps): ReactNode => {
  const Part = PARTS[surface];
  return (
    <FieldSet legend={t('consoleExperiments.create.variant', { place })}>
      <Stack gap="ms">
        <TextField
          label={t('consoleExperiments.create.name')}
          maxLength={ARM_NAME_MAX_LENGTH}
          autoComplete="off"
          value={part.variant.name}
          onChange={(event) => part.onChange({ ...part.variant, name: event.currentTarget.value })}
        />
        <Part {...part} />
        {onRemove ? (
          <div>
            <Button size="sm" kind="quiet" onClick={onRemove}>
              {t('consoleExperiments.create.remove', { place })}
            </Button>
          </div>
        ) : null}
      </Stack>
    </FieldSet>
  );
};
