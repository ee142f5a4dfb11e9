import { clientTranslate, mailBrand, pdfLogo, pdfLook, translatePart } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { renderPdfSheet } from '#platform/pdf/pdf-sheet.ts';
import { getAgencyData } from './get-agency-data.ts';

/** The agency's link as a page to print and put up: the client's logo, a large code, and the agency's contact details. */
export const downloadAgencySheet = async (ctx: Ctx, agencyNumber: string): Promise<Buffer> => {
  const { platform, client, language } = ctx;
  const agency = await getAgencyData(ctx, agencyNumber);
  const [translate, look, { onPrimary }, logo] = await Promise.all([
    clientTranslate(platform, client, language),
    pdfLook(ctx, language),
    mailBrand(platform, client),
    pdfLogo(platform, client, 'images/logo-mono.svg'),
  ]);
  const t = translatePart(translate, 'agencySheet', { client: client.config.Name, agency: agency.Name });
  const place = [agency.Plz, agency.Ort].filter(Boolean).join(' ');
  return renderPdfSheet(
    {
      title: t('title'),
      lead: t('lead'),
      // The monochrome logo is white, so it fits only where the text on the primary colour is white.
      logo: onPrimary === '#ffffff' ? logo : null,
      onPrimary,
      link: agency.Empfehlungslink,
      codeLabel: t('code'),
      from: [
        agency.Name,
        ...[
          [agency.Strasse, place],
          [agency.Telefon, agency.Email],
        ]
          .map((parts) => parts.filter(Boolean).join(' · '))
          .filter((line) => line !== ''),
      ],
    },
    look,
  );
};
