import type { OpenRecommendation } from '@mundwerk/contract/referral/visit';
import { testProduct } from '../install-test-boot.ts';

/** A living recommendation of Anna's, 70 euro shared by two. */
export const testShared: OpenRecommendation = {
  Empfehlungsnummer: '7F3K9QZ1A6',
  Status: 'Ok',
  EmpfehlerVorname: 'Anna',
  Nachricht: 'Schau dir das mal an.',
  AnteilEmpfehler: 50,
  GueltigBis: '2027-01-14T09:30:00.000Z',
  IstUnbefristet: false,
  Produkt: testProduct,
};
