import people from './people.json' with { type: 'json' };
import { addressOf, type DemoRecommendation, type DemoSetting } from './recommendation-rows.ts';
import type { DemoRows } from './store.ts';

const GERMAN = { area: '040 5550', home: { street: 'Deichstraße', postcode: '20459', city: 'Hamburg' } };
const FRENCH = { area: '01 99 00 0', home: { street: 'Rue des Lilas', postcode: '75019', city: 'Paris' } };

/** Invents the contact of a recommendation: a person who left data in the public form, or who agreed to the terms as well. */
export const inventContact = (
  { ctx, ids, termsHash }: DemoSetting,
  one: DemoRecommendation,
  index: number,
  isLead: boolean,
): { readonly id: string; readonly rows: DemoRows } => {
  const [first = '', last = ''] = one.contact ?? people.contacts[index % people.contacts.length] ?? [];
  const { area, home } = ctx.client.config.Land === 'FR' ? FRENCH : GERMAN;
  const id = ids.id(`recipient ${one.name}`);
  const at = one.after(one.life.orderedAfter);
  const events = ['created', 'data-given', ...(isLead ? [] : ['consent-given'])];
  return {
    id,
    rows: {
      recipient: [
        {
          id,
          number: ids.hash(`recipient ${one.name}`).slice(0, 32),
          recommendation_number: one.number,
          channel: one.channel,
          first_name: first,
          last_name: last,
          birth_date: `19${60 + (index % 40)}-0${1 + (index % 9)}-1${index % 10}`,
          email: addressOf(first, last),
          email_normal: addressOf(first, last),
          phone: `${area}${100 + index}`,
          ...home,
          house_number: String(1 + index),
          has_advertising_consent: false,
          is_lead: isLead,
          created_at: at,
          data_given_at: at,
          consent_hash: isLead ? null : termsHash,
          consent_at: isLead ? null : at,
        },
      ],
      recipient_history: events.map((event) => ({ recipient_id: id, event, at })),
    },
  };
};
