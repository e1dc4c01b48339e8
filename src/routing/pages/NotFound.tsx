import TravelExplore from '@mui/icons-material/TravelExplore';
import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNavigate } from '../routerProvider.tsx';
import { HomeButton } from './HomeButton.tsx';
import { PageMessage } from './PageMessage.tsx';

/** Renders the page for an unknown address, inside the shell. */
export function NotFound() {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <PageMessage
      icon={TravelExplore}
      title={translate('nao_encontrado.titulo')}
      actions={
        <>
          <HomeButton />
          <Button onClick={() => navigate(-1)}>{translate('ra.action.back')}</Button>
        </>
      }
    >
      <Typography>{translate('nao_encontrado.mensagem')}</Typography>
    </PageMessage>
  );
}
