import Lock from '@mui/icons-material/LockOutlined';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { WhyButton } from '../../ui/why/WhyButton.tsx';
import { readDenial } from '../denial.ts';
import { HomeButton } from './HomeButton.tsx';
import { PageMessage } from './PageMessage.tsx';

/** Renders `/sistema/acesso-negado`, with the missing right when it is known. */
export function AccessDenied() {
  const translate = useTranslate();
  const denial = readDenial(useLocation().state);
  const names = denial?.missing.map((code) => translate(`permissao.${code}`, { _: code })) ?? [];
  return (
    <PageMessage
      icon={Lock}
      title={translate('acesso_negado.titulo')}
      actions={
        <>
          <HomeButton />
          <WhyButton missing={denial?.missing ?? []} />
        </>
      }
    >
      <Typography>{translate('acesso_negado.mensagem')}</Typography>
      {names.length > 0 && (
        <Typography sx={{ color: 'text.primary' }}>
          {translate('acesso_negado.falta', { smart_count: names.length, permissoes: names.join(', ') })}
        </Typography>
      )}
      {denial && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {translate('acesso_negado.endereco', { endereco: denial.from })}
        </Typography>
      )}
    </PageMessage>
  );
}
