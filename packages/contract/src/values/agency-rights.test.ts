import { expect, it } from 'vitest';
import { AGENCY_SUBJECTS, type AgencyRole, hasRight, rightsOf } from './agency-rights.ts';

const seen = (role: AgencyRole): string[] =>
  AGENCY_SUBJECTS.filter((Bereich) => hasRight(rightsOf([role]), { Aktion: 'view', Bereich }));

const EVERYBODY = [
  'Praemienplan',
  'Verwaltung',
  'AuftragsReport',
  'EmpfehlerReport',
  'Praemien',
  'StatistikReport',
  'Stammdaten',
];

it('the table of rights gives each role what spec 1 §6 says', () => {
  expect(seen('AgenturInhaber')).toEqual([...AGENCY_SUBJECTS]);
  expect(new Set(seen('AgenturInhaber_inaktiv'))).toEqual(new Set(['Rechnungen', ...EVERYBODY]));
  expect(new Set(seen('AgenturMitarbeiter'))).toEqual(new Set(['Einladungstool', ...EVERYBODY]));
  expect(rightsOf([])).toEqual([]);
});

it('the table of rights lets only owners change reward plans, and only active owners release orders', () => {
  const may = (role: AgencyRole, Aktion: 'add' | 'delete' | 'manage', Bereich: (typeof AGENCY_SUBJECTS)[number]) =>
    hasRight(rightsOf([role]), { Aktion, Bereich });
  expect(may('AgenturInhaber_inaktiv', 'add', 'Praemienplan')).toBe(true);
  expect(may('AgenturInhaber_inaktiv', 'delete', 'Praemienplan')).toBe(true);
  expect(may('AgenturMitarbeiter', 'add', 'Praemienplan')).toBe(false);
  expect(may('AgenturInhaber', 'manage', 'Auftragsfreigabe')).toBe(true);
  expect(may('AgenturInhaber_inaktiv', 'manage', 'Auftragsfreigabe')).toBe(false);
  expect(may('AgenturMitarbeiter', 'manage', 'Auftragsfreigabe')).toBe(false);
});
