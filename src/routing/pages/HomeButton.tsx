import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from '../routerProvider.tsx';

export function HomeButton() {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/sistema/painel" variant="contained">
      {translate('acesso_negado.voltar')}
    </Button>
  );
}
