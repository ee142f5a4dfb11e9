import type { Language } from '@mundwerk/contract/values/language';
import { ORDER_COLUMNS, type OrderColumn } from '@mundwerk/contract/values/order-import/columns';
import { formatGermanDate } from '@mundwerk/contract/values/text/german-date';
import { listOwnProducts } from '#modules/core/catalogue/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { FileReply } from '#platform/http/call/replies.ts';
import { writeTable } from './csv/csv.ts';

/** Limit of products with an example line. */
const EXAMPLES = 3;

const WORDS: Record<Language, { readonly separator: string; readonly yes: string; readonly number: string }> = {
  // Spreadsheets of these languages expect this separator in a file that is opened with a double click.
  de: { separator: ';', yes: 'ja', number: 'BEISPIEL' },
  fr: { separator: ';', yes: 'oui', number: 'EXEMPLE' },
  en: { separator: ',', yes: 'yes', number: 'EXAMPLE' },
};

/** A number that no recommendation has, so that an example that is sent by mistake is refused. */
const NO_RECOMMENDATION = '0000000000';

/** A template file with all columns and example lines for products of the client; sent unedited, every line is refused. */
export const getOrderTemplate = async (ctx: Ctx): Promise<FileReply> => {
  const { separator, yes, number } = WORDS[ctx.language];
  const today = calendarDay(ctx.now);
  const products = (await listOwnProducts(ctx)).slice(0, EXAMPLES);
  const lines = products.map(
    ({ Id }, index): Partial<Record<OrderColumn, string>> => ({
      ExterneAuftragsnummer: `${number}-${index + 1}`,
      Empfehlungsnummer: NO_RECOMMENDATION,
      ProduktId: String(Id),
      Auftragsdatum: ctx.language === 'de' ? formatGermanDate(today) : today,
      Neukunde: yes,
    }),
  );
  const rows = [[...ORDER_COLUMNS], ...lines.map((line) => ORDER_COLUMNS.map((column) => line[column] ?? ''))];
  return new FileReply('auftraege.csv', Buffer.from(writeTable(separator, rows)));
};
