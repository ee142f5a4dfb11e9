import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { ArrowRight, Gift, Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { reportGoal } from '#lib/tracking/tracking.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import card from '#ui/layout/card.module.css';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { claimLead, ReturnNotice } from './pick-up-account.tsx';
import styles from './pick-up-reward.module.css';
import { linkWith, type RewardAccess } from './reward-access.ts';

type Choice = ClaimView['Auswahl'][number];

const ICONS = { Ueberweisung: Landmark, Gutschein: Gift };

const RewardCard = ({ access, choice }: { access: RewardAccess; choice: Choice }): ReactNode => (
  <Link
    {...linkWith(access, choice.Id)}
    className={classNames(card.card, styles.card)}
    onClick={() => reportGoal('reward-chosen')}
  >
    <span className={styles.sign}>
      <Icon icon={ICONS[choice.Typ]} size="lg" />
    </span>
    <span className={styles.words}>
      <span className={classNames(text.lg, text.strong, styles.name)}>{choice.Titel}</span>
      <span className={classNames(text.note, styles.when)}>
        {t(`reward.pickup.kinds.${choice.Verfuegbar ? choice.Typ : 'soldOut'}`, {
          date: formatDate(choice.ErwartetBis),
          hours: boot().client.GutscheinStunden,
        })}
      </span>
    </span>
    <span className={classNames(text.display, text.xxl, text.numbers, styles.figure)}>
      {formatMoney(choice.WertCent)}
    </span>
    <span className={styles.arrow}>
      <Icon icon={ArrowRight} />
    </span>
  </Link>
);

/** The first step where there are several rewards: one tap chooses. */
export const RewardChoice = ({ access, claim }: { access: RewardAccess; claim: ClaimView }): ReactNode => (
  <Page width="form">
    <PageHead
      kicker={t('reward.pickup.steps.choice', { step: 1 })}
      title={t('reward.pickup.choice')}
      lead={claimLead(claim)}
    />
    <Stack gap="lg">
      <ReturnNotice reason={claim.Rueckgabegrund} />
      <Stack as="ul" gap="ms">
        {claim.Auswahl.map((choice) => (
          <li key={choice.Id}>
            <RewardCard access={access} choice={choice} />
          </li>
        ))}
      </Stack>
      {claim.AbholbarBis ? (
        <p className={text.note}>{t('reward.pickup.until', { date: formatDate(claim.AbholbarBis) })}</p>
      ) : null}
    </Stack>
  </Page>
);
