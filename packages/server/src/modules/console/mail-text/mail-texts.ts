import { TextBundle } from '@mundwerk/contract/client/client';
import { AppError } from '@mundwerk/contract/errors';
import type { Language } from '@mundwerk/contract/values/language';
import { storageIn, textLayers, withTexts } from '#modules/client/index.ts';
import { MAILS, type MailKind, type MailRow } from '#modules/mail-table.ts';
import { clientVersions, readVersionFile, type Version } from '#modules/operations/index.ts';
import type { ClientRef, Ctx } from '#platform/context.ts';
import { flatTexts } from './rules.ts';

/** The row of a kind of mail; notFound for one that the portal does not write. */
export const mailRow = (kind: string): { readonly kind: MailKind; readonly row: MailRow } => {
  if (!Object.hasOwn(MAILS, kind)) throw new AppError('notFound');
  return { kind: kind as MailKind, row: MAILS[kind as MailKind] };
};

/** The client's languages, its main one first. */
export const languagesOf = ({ config }: ClientRef): Language[] => [
  config.StandardSprache,
  ...config.Sprachen.filter((language) => language !== config.StandardSprache),
];

const readBundle = (text: string): TextBundle => {
  try {
    return TextBundle.parse(JSON.parse(text));
  } catch {
    // A draft may be broken; its problems are shown where it is edited.
    return {};
  }
};

/** The client's wordings in the draft, by language; null while there is no draft. */
export const draftWordings = async (
  ctx: Ctx,
): Promise<{ readonly draft: Version; readonly texts: Partial<Record<Language, TextBundle>> } | null> => {
  const draft = await clientVersions.selectDraft(ctx.db, ctx.client.key);
  if (!draft) return null;
  const texts: Partial<Record<Language, TextBundle>> = {};
  for (const language of ctx.client.config.Sprachen) {
    const found = await readVersionFile(
      storageIn(ctx.platform, ctx.db),
      ctx.client.key,
      draft.number,
      `texts.${language}.json`,
    );
    if (found) texts[language] = readBundle(found.bytes.toString('utf8'));
  }
  return { draft, texts };
};

/** The client with the texts of its draft; the client itself while there is no draft. */
export const inDraftWords = async (ctx: Ctx): Promise<ClientRef> => {
  const found = await draftWordings(ctx);
  return found ? withTexts(ctx.platform, ctx.client, found.texts) : ctx.client;
};

/** The texts of a language, by their keys: the product's, and those of the client. */
export interface Layers {
  readonly language: Language;
  readonly base: ReadonlyMap<string, string>;
  readonly own: ReadonlyMap<string, string>;
}

/** All layers of texts, the client's main language first. */
export const readLayers = (ctx: Ctx): Promise<Layers[]> =>
  Promise.all(
    languagesOf(ctx.client).map(async (language) => {
      const { base, own } = await textLayers(ctx.platform, ctx.client, language);
      return { language, base: flatTexts(base), own: flatTexts(own) };
    }),
  );
