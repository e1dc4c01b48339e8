import PowerOff from '@mui/icons-material/PowerSettingsNew';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { moduloDesligadoDe } from '../moduloDesligadoDe.ts';
import { HomeButton } from './HomeButton.tsx';
import { NotFound } from './NotFound.tsx';
import { PageMessage } from './PageMessage.tsx';

/** Renders a missing page: for a module disabled during the session it explains that, otherwise a generic message. */
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
