import { pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import { expect, type Page } from '@playwright/test';
import type { Say } from '../texts.ts';

/** A user of the embedded provider. */
export type AgencyPerson = 'Ines Inhaber' | 'Ingo Inaktiv' | 'Mika Mitarbeiter' | 'Zoe Zweigstelle' | 'Otto Ohnerolle';

/** Signs on at the embedded provider's page and waits for the area, or a part of it. */
export const signOnTo = async (
  page: Page,
  { say, language, as, part }: { say: Say; language: Language; as: AgencyPerson; part?: string },
): Promise<void> => {
  await page.goto(part ? pathOf('AgencyTab', language, { bereich: part }) : pathOf('Agency', language));
  await page.getByRole('button', { name: say('agency.signOn.action') }).click();
  await page.getByRole('button', { name: as }).click();
  await expect(page.getByText(as)).toBeVisible();
};
