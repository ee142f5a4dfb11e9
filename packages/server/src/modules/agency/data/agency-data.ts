import { AppError } from '@mundwerk/contract/errors';
import { pathOf } from '@mundwerk/contract/page/pages';
import {
  clientTranslate,
  findAgencies,
  mailBrand,
  pdfLogo,
  pdfLook,
  translatePart,
} from '#modules/core/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { renderPdfSheet } from '#platform/pdf/pdf-sheet.ts';

/** The master data of an agency, with the link whose recommendations count for it. */
export const getAgencyData = async (ctx: Ctx, number: string) => {
  const [agency] = await findAgencies(ctx, [number]);
  if (!agency) throw new AppError('notFound');
  const { StandardProduktId, StandardSprache } = ctx.client.config;
  const path = pathOf('Recommendation', StandardSprache, { produktId: StandardProduktId });
  return {
    Agenturnummer: agency.number,
    Name: agency.name,
    Strasse: agency.street,
    Plz: agency.postcode,
    Ort: agency.city,
    Telefon: agency.phone,
    Email: agency.email,
    Empfehlungslink: `${ctx.origin}${path}?agent=${encodeURIComponent(agency.number)}`,
  };
};

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
