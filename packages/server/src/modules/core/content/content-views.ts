import type {
  Campaign,
  ContentBlock,
  ContentPage,
  FaqEntry,
  Footnote,
  KeyVisual,
} from '@mundwerk/contract/content/content';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { fillHtml, fillText, ownAssetUrls, type Variables } from './rules.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import type { ReadItem } from './service/ask-content.ts';
import { contentClientOf } from './service/cached-content.ts';

const text = z.string().min(1);
const optional = text.nullish().transform((value) => value ?? null);
/** The first picture of an assets field. */
const picture = z
  .array(z.string())
  .nullish()
  .transform((ids) => ids?.[0] ?? null);

const BlockData = z.object({ Identifier: text, Titel: optional, Inhalt: text, Bild: picture });
const KeyVisualData = z.object({
  Identifier: text,
  Titel: optional,
  Text: optional,
  BildXl: picture,
  BildLg: picture,
  BildMd: picture,
  BildSm: picture,
});
const FaqData = z.object({ Identifier: text, Gruppe: text, Frage: text, Antwort: text });
const FootnoteData = z.object({ Identifier: text, Titel: optional, Gruppe: optional, Inhalt: text });
const PageData = z.object({ Name: text, Titel: text, Inhalt: text });
const CampaignData = z.object({
  // The id becomes part of a form field's name in the browser.
  AktionsId: text.regex(/^[\w-]{1,100}$/),
  Titel: text,
  Text: text,
  RechtsText: text,
  Zustimmung: optional,
  Startdatum: text,
  Enddatum: optional,
});

const reader =
  <Schema extends z.ZodType, T>(schema: Schema, view: (id: string, data: z.output<Schema>) => T): ReadItem<T> =>
  ({ id, data }) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? view(id, parsed.data) : null;
  };

/** A campaign with its start and end, which are not sent to callers. */
export interface DatedCampaign {
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly campaign: Campaign;
}

/** Converts items into what callers receive: sanitised HTML, pictures under the portal's own URL. Variables are not filled in yet. */
export const contentReaders = (ctx: Ctx) => {
  const { key } = ctx.client;
  const { server } = contentClientOf(ctx.platform, ctx.client);
  const html = (value: string): string => sanitiseHtml(ownAssetUrls(value, server, key));
  const url = (id: string | null): string | null => id && `/api/assets/${key}/${id}`;
  return {
    block: reader(
      BlockData,
      (Id, data): ContentBlock => ({
        Id,
        Identifier: data.Identifier,
        Titel: data.Titel,
        Inhalt: html(data.Inhalt),
        Bild: url(data.Bild),
      }),
    ),
    keyVisual: reader(
      KeyVisualData,
      (Id, data): KeyVisual => ({
        Id,
        Identifier: data.Identifier,
        Titel: data.Titel,
        Text: data.Text,
        Bilder: { xl: url(data.BildXl), lg: url(data.BildLg), md: url(data.BildMd), sm: url(data.BildSm) },
      }),
    ),
    faq: reader(FaqData, (Id, data): FaqEntry => ({ Id, ...data, Antwort: html(data.Antwort) })),
    footnote: reader(FootnoteData, (Id, data): Footnote => ({ Id, ...data, Inhalt: html(data.Inhalt) })),
    page: reader(PageData, (Id, data): ContentPage => ({ Id, ...data, Inhalt: html(data.Inhalt) })),
    campaign: reader(
      CampaignData,
      (_id, data): DatedCampaign => ({
        startsAt: data.Startdatum,
        endsAt: data.Enddatum,
        campaign: {
          AktionsId: data.AktionsId,
          Titel: data.Titel,
          Text: html(data.Text),
          RechtsText: html(data.RechtsText),
          abgehakt: false,
          Zustimmung: data.Zustimmung,
        },
      }),
    ),
  };
};

const filled =
  <T extends object>(texts: ReadonlyArray<keyof T>, markup: ReadonlyArray<keyof T>) =>
  (item: T, variables: Variables): T => {
    const fill = (names: ReadonlyArray<keyof T>, into: (value: string, variables: Variables) => string) =>
      names.flatMap((name) => {
        const value = item[name];
        return typeof value === 'string' ? [[name, into(value, variables)] as const] : [];
      });
    return { ...item, ...Object.fromEntries([...fill(texts, fillText), ...fill(markup, fillHtml)]) };
  };

/** Fills the client's variables into what goes to callers. */
export const fill = {
  block: filled<ContentBlock>(['Titel'], ['Inhalt']),
  keyVisual: filled<KeyVisual>(['Titel', 'Text'], []),
  faq: filled<FaqEntry>(['Frage', 'Gruppe'], ['Antwort']),
  footnote: filled<Footnote>(['Titel'], ['Inhalt']),
  page: filled<ContentPage>(['Titel'], ['Inhalt']),
  campaign: filled<Campaign>(['Titel', 'Zustimmung'], ['Text', 'RechtsText']),
};
