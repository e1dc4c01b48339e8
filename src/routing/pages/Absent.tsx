import PowerOff from '@mui/icons-material/PowerSettingsNew';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { moduloDesligadoDe } from '../moduloDesligadoDe.ts';
import { HomeButton } from './HomeButton.tsx';
import { NotFound } from './NotFound.tsx';
import { PageMessage } from './PageMessage.tsx';

/** Where there is no page: of a module that was switched off while the person worked it says so, of any other nothing is known. */
export function Absent({ address }: { address: string }) {
  const translate = useTranslate();
  const nome = moduloDesligadoDe(address);
  if (nome === null) return <NotFound />;
  return (
    <PageMessage
      icon={PowerOff}
      title={translate('modulo_desligado.titulo', { nome })}
      actions={<HomeButton />}
    >
      <Typography>{translate('modulo_desligado.mensagem', { nome })}</Typography>
    </PageMessage>
  );
}
