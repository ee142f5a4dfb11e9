import type { ReactNode } from 'react';
import { documentBoot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { EntryGroup } from '../entry/entry-group.tsx';
import type { ClientWords } from '../fields/field-words.ts';
import { type Entry, type ProductValue, textIn } from './catalogue-entries.ts';
import { PRODUCT_FIELDS, PRODUCT_KINDS, sentenceFields } from './entry-fields.ts';
import { EntryPage } from './entry-page.tsx';
import { useOfferActs } from './offer-acts.ts';
import { PictureView } from './picture-view.tsx';
import { RewardList } from './rewards/reward-list.tsx';
import type { Catalogue } from './use-catalogue.ts';
import { useEntryAccess } from './use-entry-access.ts';

interface ProductPageProps {
  catalogue: Catalogue;
  product: Entry<ProductValue>;
  words: ClientWords;
  onBack: () => void;
}

/** A product with everything that belongs to it. */
export const ProductPage = ({ catalogue, product, words, onBack }: ProductPageProps): ReactNode => {
  const access = useEntryAccess(catalogue, product);
  const { value } = product;
  const name = textIn(value.AnzeigeName, documentBoot().language) || t('consoleClientEditor.products.unnamed');
  const { isDropped, setDropped, remove } = useOfferActs(catalogue, product);
  const kinds = (['Festnetz', 'Mobilfunk', 'Agent'] as const).filter((kind) => value[kind] !== undefined);
  const group = { list: 'Produkte', access, words };
  const acts = access.isReadOnly ? null : (
    <>
      <Button kind="secondary" size="sm" onClick={() => setDropped(!isDropped)}>
        {t(isDropped ? 'consoleClientEditor.products.offer' : 'consoleClientEditor.products.drop')}
      </Button>
      {access.isPublished ? null : (
        <Button kind="danger" size="sm" onClick={() => void remove().then((isGone) => isGone && onBack())}>
          {t('consoleClientEditor.products.remove')}
        </Button>
      )}
    </>
  );
  return (
    <EntryPage
      title={name}
      note={t('consoleClientEditor.entryNote', { id: value.Id, file: product.file })}
      backLabel={t('consoleClientEditor.products.all')}
      onBack={onBack}
      acts={acts}
    >
      {isDropped ? <Notice kind="info">{t('consoleClientEditor.products.dropped')}</Notice> : null}
      <RewardList catalogue={catalogue} product={product} languages={access.languages} />
      <EntryGroup title={t('consoleClientEditor.products.general')} fields={PRODUCT_FIELDS} {...group}>
        <PictureView folder="pictures" name={value.Bild ?? null} alt={name} />
      </EntryGroup>
      {kinds.map((kind) => (
        <EntryGroup
          key={kind}
          title={t(`consoleClientEditor.products.kinds.${kind}`)}
          fields={PRODUCT_KINDS[kind]}
          {...group}
        />
      ))}
      {access.languages.map((language) =>
        language === 'de' || language === 'en' || language === 'fr' ? (
          <EntryGroup
            key={language}
            title={t('consoleClientEditor.products.inSentence', {
              language: t(`consoleClientEditor.languages.${language}`),
            })}
            lead={t('consoleClientEditor.products.inSentenceLead')}
            fields={sentenceFields(language)}
            {...group}
          />
        ) : null,
      )}
    </EntryPage>
  );
};
