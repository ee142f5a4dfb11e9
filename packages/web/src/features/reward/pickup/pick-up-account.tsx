import type { ClaimView } from '@mundwerk/contract/reward/reward';
import type { ReactNode } from 'react';
import { useFormContext } from '#lib/form/use-form.ts';
import { boot } from '#lib/page/boot.ts';
import { useSession } from '#lib/session/session.ts';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PageHead } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { AccountFields } from './account-fields.tsx';
import { claimLead } from './claim-lead.ts';
import type { Choice, PickUpValues } from './pick-up-values.ts';
import { ReturnNotice } from './return-notice.tsx';
import { linkWith, type RewardAccess } from './reward-access.ts';

interface PickUpAccountProps {
  access: RewardAccess;
  claim: ClaimView;
  choice: Choice;
  onDone: () => void;
}

/** The account that cash goes to. */
export const PickUpAccount = ({ access, claim, choice, onDone }: PickUpAccountProps): ReactNode => {
  const form = useFormContext<PickUpValues>();
  const isSupport = useSession()?.user?.IstSupport ?? false;
  const hasChoice = claim.Auswahl.length > 1;
  return (
    <>
      <PageHead
        kicker={t('reward.pickup.steps.account', { step: hasChoice ? 2 : 1 })}
        title={t('reward.pickup.ready', { amount: formatMoney(choice.WertCent) })}
        lead={hasChoice ? t('reward.pickup.lead.any') : `${claimLead(claim)} ${t('reward.pickup.lead.any')}`}
      />
      <form
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void form.store.submit(onDone);
        }}
      >
        <Stack gap="lg">
          {isSupport ? <Notice kind="info">{t('reward.pickup.support')}</Notice> : null}
          <ReturnNotice reason={claim.Rueckgabegrund} />
          <AccountFields
            saved={claim.Bankdaten}
            canRemember={'number' in access && boot().client.ModuleStoringBankdata}
          />
          <Button type="submit" size="lg" isWide isDisabled={isSupport}>
            {t('reward.pickup.check')}
          </Button>
          {hasChoice ? (
            <div className={text.flush}>
              <ButtonLink kind="quiet" {...linkWith(access)}>
                {t('reward.pickup.other')}
              </ButtonLink>
            </div>
          ) : null}
          <p className={text.note}>
            {claim.AbholbarBis ? `${t('reward.pickup.until', { date: formatDate(claim.AbholbarBis) })} ` : null}
            {t('reward.pickup.safe')}
          </p>
        </Stack>
      </form>
    </>
  );
};
