import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import { type ReactNode, useEffect, useRef } from 'react';
import { pagePath } from '#lib/page/pages.ts';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageHead } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { claimName } from '../money/ready-claims.ts';
import type { PickedUp as Picked } from './pick-up-several-form.tsx';

interface PickedUpProps {
  picked: Picked;
  /** The claims as they were before. */
  claims: readonly OwnClaim[];
  list: readonly OwnRecommendation[];
}

const Refused = ({ picked, claims, list }: PickedUpProps): ReactNode => (
  <Notice kind="warning" title={t('reward.several.done.refused')}>
    <ul>
      {picked.Abgelehnt.map(({ Praemierungsnummer, Message }) => {
        const claim = claims.find((one) => one.Praemierungsnummer === Praemierungsnummer);
        const name = claim ? claimName(claim, list) : Praemierungsnummer;
        return <li key={Praemierungsnummer}>{`${name}: ${Message}`}</li>;
      })}
    </ul>
  </Notice>
);

/** The rewards picked up, when they arrive, and those that were refused. */
export const PickedUp = (props: PickedUpProps): ReactNode => {
  const { SummeCent, ErwartetBis, Abgelehnt } = props.picked;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = frame.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, []);
  return (
    <div ref={frame}>
      {SummeCent > 0 ? (
        <PageHead
          title={t('reward.several.done.title', { amount: formatMoney(SummeCent) })}
          lead={t('reward.several.done.text', { date: formatDate(ErwartetBis) })}
        />
      ) : (
        <PageHead title={t('reward.several.done.nothing')} />
      )}
      <Stack gap="lg">
        {Abgelehnt.length > 0 ? <Refused {...props} /> : null}
        <div>
          <ButtonLink to={pagePath('Dashboard')}>{t('reward.pickup.toPersonalArea')}</ButtonLink>
        </div>
      </Stack>
    </div>
  );
};
