import { Box, Paper, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import { formatInstant } from '../../../../../contract/brasil/date.ts';
import { PAGAMENTOS } from '../../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { EmptyState } from '../../../../resources/list/EmptyState.tsx';
import { EmpresaName, useOwnEmpresa } from '../../../../ui/EmpresaName.tsx';
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx';
import { readUso } from '../../layoutsApi.ts';

/** Renders the companies whose files are read with the layout, each with its last import. */
export function Uso({ id }: { id: string }) {
  const translate = useTranslate();
  const { data, error } = useQuery({ queryKey: ['layout-uso', id], queryFn: () => readUso(id), gcTime: 0 });
  if (error) return <ErrorAlert error={error} title={translate('layout.uso.erro')} />;
  if (!data) return <Skeleton variant="rounded" height="8rem" />;
  if (data.length === 0)
    return (
      <EmptyState
        de="escritorio"
        title={translate('layout.uso.vazio')}
        hint={translate('layout.uso.vazio_dica')}
      />
    );
  return (
    <Paper
      variant="outlined"
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 1.5, display: 'grid', gap: 1.5 }}
    >
      {data.map(({ empresaId, importacoes, ultima, nome, importacaoId }) => (
        <li key={empresaId}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <Empresa id={empresaId} />
          </Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {translate('layout.uso.importacoes', { smart_count: importacoes })} ·{' '}
            <Link to={`${PAGAMENTOS.pagina}/importacao?id=${importacaoId}`}>
              {translate('layout.uso.ultima', { nome, quando: formatInstant(ultima) })}
            </Link>
          </Box>
        </li>
      ))}
    </Paper>
  );
}

function Empresa({ id }: { id: string }) {
  const translate = useTranslate();
  const empresa = useOwnEmpresa(id);
  return empresa ? <EmpresaName empresa={empresa} /> : translate('layout.uso.outra');
}
