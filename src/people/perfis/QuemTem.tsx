import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'ra-core';
import { NotRead } from '../../ui/ReadError.tsx';
import { pessoasDoPerfil } from './pessoasDoPerfil.ts';

/** Renders the users who have the profile being edited. */
export function QuemTem() {
  const translate = useTranslate();
  const id = useRecordContext()?.id;
  const reading = useQuery({ ...pessoasDoPerfil(id), enabled: id !== undefined });
  const { data, error } = reading;
  if (error && !data) return <NotRead of={reading} title={translate('falta_ler.pessoas_do_perfil')} />;
  if (!data) return null;
  if (data.total === 0) return <Alert severity="info">{translate('perfil.ninguem')}</Alert>;
  const names = data.pessoas.map(({ nome, ativo }) =>
    ativo ? nome : `${nome} ${translate('perfil.inativo')}`,
  );
  const more = data.total - data.pessoas.length;
  const list = [...names, ...(more > 0 ? [translate('perfil.mais', { total: more })] : [])].join(', ');
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {translate('perfil.quem_tem', { smart_count: data.total })} {list}
      </Typography>
    </Alert>
  );
}
