import { lazy, type ReactNode, Suspense, useState } from 'react';
import { reportOwnDataChange } from '#lib/http/own-data-change.ts';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import text from '#ui/text/text.module.css';

/** Fetched only for recommenders who are logged in. */
const PrivateNameForm = lazy(async () => ({
  default: (await import('#shared/recommendation/private-name-form.tsx')).PrivateNameForm,
}));

/** Asks for whom the link is, so that the personal area lists people; only for the logged-in owner. */
export const ForWhom = ({ number, name }: { number: string; name: string | null }): ReactNode => {
  const user = useSession()?.user;
  const [isSaved, setSaved] = useState(false);
  if (!user || user.IstSupport) return null;
  return (
    <Suspense fallback={null}>
      <div>
        <PrivateNameForm
          number={number}
          name={name}
          onSaved={() => {
            setSaved(true);
            reportOwnDataChange();
          }}
        />
        <p className={text.told} role="status">
          {isSaved ? t('lib.privateName.saved') : null}
        </p>
      </div>
    </Suspense>
  );
};
