import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, UserRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { ownRecommendations } from '#shared/personal-area/own-data.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import styles from './recommendation-row.module.css';

/** Fetched only by recommenders who name a recommendation: the area has no other form. */
const PrivateNameForm = lazy(async () => ({
  default: (await import('#shared/recommendation/private-name-form.tsx')).PrivateNameForm,
}));

/** Names or renames a recommendation, in its row. */
export const PrivateName = ({ own }: { own: OwnRecommendation }): ReactNode => {
  // Once closed, the form gives the focus back to the button that opened it.
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const cache = useQueryClient();
  const isSupport = useSession()?.user?.IstSupport ?? false;
  const { Empfehlungsnummer: number, FuerWen } = own;
  if (isSupport) return null;
  if (form !== 'open') {
    return (
      <div className={styles.name}>
        <Button
          kind="quiet"
          className={styles.flush}
          autoFocus={form === 'closed' || undefined}
          onClick={() => setForm('open')}
        >
          <Icon icon={FuerWen ? Pencil : UserRound} />
          {t(FuerWen ? 'lib.privateName.change' : 'lib.privateName.add')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.name}>
      <Suspense fallback={<Skeleton shape="field" />}>
        <PrivateNameForm
          hasFocus
          number={number}
          name={FuerWen}
          onCancel={() => setForm('closed')}
          onSaved={(saved) => {
            // The row keeps its position, because names do not affect the order.
            cache.setQueryData(ownRecommendations.queryKey, (list) =>
              list?.map((one) => (one.Empfehlungsnummer === number ? { ...one, FuerWen: saved } : one)),
            );
            setForm('closed');
          }}
        />
      </Suspense>
    </div>
  );
};
