import { FILE_TEXT_MAX_LENGTH } from '@mundwerk/contract/values/console/client-set-up/set-up';
import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import { FileDrop } from '#work/screen/file-drop.tsx';

interface LogoFieldProps {
  logo: string | null;
  onLogo: (svg: string | null) => void;
}

/** Upload of an SVG logo; without one the name is typeset as the logo. */
export const LogoField = ({ logo, onLogo }: LogoFieldProps): ReactNode => {
  const [isWrong, setIsWrong] = useState(false);
  const take = async (file: File): Promise<void> => {
    const svg = await file.text();
    const isSvg = /<svg[\s>]/.test(svg) && svg.length <= FILE_TEXT_MAX_LENGTH;
    setIsWrong(!isSvg);
    if (isSvg) onLogo(svg);
  };
  return (
    <>
      <FileDrop
        label={t('consoleClients.create.chooseLogo')}
        hint={t(logo === null ? 'consoleClients.create.logoHint' : 'consoleClients.create.logoTaken')}
        note={t('consoleClients.create.logoNote')}
        accept=".svg,image/svg+xml"
        isBusy={false}
        onFile={(file) => void take(file)}
      />
      {isWrong ? (
        <p role="alert" className={text.danger}>
          {t('consoleClients.create.logoWrong')}
        </p>
      ) : null}
      {logo === null ? null : (
        <Row>
          <Button kind="quiet" size="sm" onClick={() => onLogo(null)}>
            {t('consoleClients.create.removeLogo')}
          </Button>
        </Row>
      )}
    </>
  );
};
