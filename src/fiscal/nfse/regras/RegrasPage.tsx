import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { z } from 'zod';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { useSeesAll } from '../../../authProvider/breadth.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { useKeptOpen } from '../../../authProvider/useKept.ts';
import { EmptyState } from '../../../resources/list/EmptyState.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EncerrarDialog } from './EncerrarDialog.tsx';
import { LinhaDaVigencia, type Vigencia } from './LinhaDaVigencia.tsx';
import { MesesFechados } from './MesesFechados.tsx';
import { OQuePreenche } from './OQuePreenche.tsx';
import { type Qual, readMemorias, readRegras } from './regrasApi.ts';
import { regrasSx } from './regrasSx.ts';

interface Props<V extends Vigencia> {
  qual: Qual;
  ler: (signal: AbortSignal) => Promise<V[]>;
  oQue: (vigencia: V) => ReactNode;
}

function Secao<V extends Vigencia>({ qual, ler, oQue }: Props<V>) {
  const translate = useTranslate();
  const titleId = useId();
  const client = useQueryClient();
  const may = useCan(especies.NFSE.agir);
  const { value: encerrada, set: setEncerrada } = useKeptOpen(
    `${qual}/encerrar aberto`,
    z.string().nullable(),
    null,
  );
  const all = useSeesAll();
  const columns = [
    'nfs.regras.coluna_fornecedor',
    ...(all ? ['empresa_selector.rotulo'] : []),
    ...['codigo', `que_${qual}`, 'vale', 'motivo'].map((column) => `nfs.regras.coluna_${column}`),
  ];
  const queryKey = ['nfs', qual];
  const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => ler(signal) });
  const body: ReactNode = error ? (
    <ErrorAlert error={error} title={translate('nfs.regras.erro')} />
  ) : !data ? (
    <Skeleton variant="rounded" height="8rem" />
  ) : data.length === 0 ? (
    <EmptyState
      de="empresas"
      title={translate(`nfs.regras.vazio_${qual}`)}
      hint={translate(`nfs.regras.vazio_dica_${qual}`)}
    />
  ) : (
    <Box role="group" tabIndex={0} aria-labelledby={titleId} sx={regrasSx}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {translate(column)}
              </th>
            ))}
            <th scope="col">
              <span className="farol-so-voz">{translate('nfs.regras.encerrar')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((one) => (
            <LinhaDaVigencia
              key={one.id}
              vigencia={one}
              oQue={oQue(one)}
              onEncerrar={may ? () => setEncerrada(one.id) : undefined}
            />
          ))}
        </tbody>
      </table>
    </Box>
  );
  const ending = data?.find(({ id }) => id === encerrada);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography id={titleId} component="h2" variant="h3">
        {translate(`nfs.regras.titulo_${qual}`)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate(`nfs.regras.ajuda_${qual}`)}
      </Typography>
      {body}
      {ending && (
        <EncerrarDialog
          qual={qual}
          id={ending.id}
          empresaId={ending.empresaId}
          nome={`${ending.prestador} · ${ending.servico}`}
          onClose={() => setEncerrada(null)}
          onDone={() => client.invalidateQueries({ queryKey })}
        />
      )}
    </Paper>
  );
}

/**
 * Renders `/sistema/nfs/regras`: rules of automatic approval and remembered decisions of the selected companies, and the closed
 * months of the selected one.
 */
export function RegrasPage() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader title={translate('breadcrumb.nfs_regras')} />
      <Secao
        qual="regras"
        ler={readRegras}
        oQue={({ limite }) => translate('nfs.regras.limite', { limite: formatMoney(limite) })}
      />
      <Secao qual="memorias" ler={readMemorias} oQue={({ decisao }) => <OQuePreenche decisao={decisao} />} />
      <MesesFechados />
    </Box>
  );
}
