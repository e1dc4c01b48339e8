import { Box, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  GRUPOS,
  type Grupo,
  type ImportacaoPagamentos,
} from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { pagamentos } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { readLinhas } from './importacaoApi.ts';
import { LinhaImportadaView } from './LinhaImportadaView.tsx';
import { linhasSx } from './linhasSx.ts';
import { PaginasDeLinhas } from './PaginasDeLinhas.tsx';

const COLUNAS = ['linha', 'original', 'data', 'valor', 'documento', 'motivo'] as const;

/** Renders the lines of a group as in the file, with their match and its reason; a hundred at a time. */
export function LinhasDoGrupo({ importacao, grupo }: { importacao: ImportacaoPagamentos; grupo: Grupo }) {
  const translate = useTranslate();
  const [inicio, setInicio] = useState(0);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [pagamentos.name, 'importacao', importacao.id, 'linhas', grupo, inicio, importacao.estado],
    queryFn: () => readLinhas(importacao.id, { grupo }, inicio),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error) return <ErrorAlert error={error} title={translate('pagamento.importar.erro_linhas')} />;
  if (!data) return <Skeleton variant="rounded" height="12rem" aria-label={translate('ra.page.loading')} />;
  if (data.total === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('pagamento.importar.grupo_vazio')}
      </Typography>
    );
  return (
    <Box
      aria-busy={isPlaceholderData}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box tabIndex={0} component="section" aria-label={GRUPOS[grupo]} sx={linhasSx}>
        <table aria-rowcount={data.total}>
          <thead>
            <tr>
              {COLUNAS.map((coluna) => (
                <th key={coluna} scope="col">
                  {translate(`pagamento.importar.colunas.${coluna}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.linhas.map((linha) => (
              <LinhaImportadaView key={linha.linha} linha={linha} />
            ))}
          </tbody>
        </table>
      </Box>
      <PaginasDeLinhas total={data.total} inicio={inicio} onInicio={setInicio} />
    </Box>
  );
}
