import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { formatDate, formatInstantDate } from '../../../../contract/brasil/date.ts';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import type { Decisao } from '../../../../contract/fiscal/nfse/memoria.ts';
import type { Memorias, Regras } from '../../../../contract/fiscal/nfse/revisao.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { EmptyState } from '../../../resources/list/EmptyState.tsx';
import { ActingFor } from '../../../ui/ActingFor.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { StateChip } from '../../../ui/StateChip.tsx';
import { EncerrarDialog } from './EncerrarDialog.tsx';
import { type Qual, readMemorias, readRegras } from './regrasApi.ts';
import { regrasSx } from './regrasSx.ts';

type Vigencia = Regras[number] | Memorias[number];

/** What a remembered decision fills in, in words. */
function useDecisaoText(): (decisao: Decisao) => string {
  const translate = useTranslate();
  return ({ natRend, tpServico, retem }) =>
    [
      natRend && translate('nfs.regras.natureza', { codigo: natRend }),
      tpServico && translate('nfs.regras.servico', { codigo: tpServico }),
      ...Object.entries(retem).map(
        ([tributo, value]) =>
          value !== null && translate(value ? 'nfs.regras.retem' : 'nfs.regras.nao_retem', { tributo }),
      ),
    ]
      .filter(Boolean)
      .join(' · ') || translate('nfs.regras.como_propostas');
}

function Linha({
  vigencia,
  oQue,
  onEncerrar,
}: {
  vigencia: Vigencia;
  oQue: string;
  onEncerrar?: (() => void) | undefined;
}) {
  const translate = useTranslate();
  const { prestador, servico, motivo, quem, em, ate, fim } = vigencia;
  return (
    <tr>
      <th scope="row">{prestador}</th>
      <td>{servico}</td>
      <td>{oQue}</td>
      <td>
        {fim === '' ? (
          <StateChip tone="success" text={translate('nfs.regras.ate', { data: formatDate(ate) })} />
        ) : (
          <StateChip tone="past" text={fim} wrap />
        )}
      </td>
      <td className="motivo">
        {motivo}
        <span>{translate('nfs.regras.por', { quem, em: formatInstantDate(em) })}</span>
      </td>
      <td>
        {fim === '' && onEncerrar && (
          <Button
            size="small"
            onClick={onEncerrar}
            aria-label={translate('nfs.regras.encerrar_de', { prestador, servico })}
          >
            {translate('nfs.regras.encerrar')}
          </Button>
        )}
      </td>
    </tr>
  );
}

interface Props<V extends Vigencia> {
  qual: Qual;
  ler: (signal: AbortSignal) => Promise<V[]>;
  oQue: (vigencia: V) => string;
}

function Secao<V extends Vigencia>({ qual, ler, oQue }: Props<V>) {
  const translate = useTranslate();
  const titleId = useId();
  const client = useQueryClient();
  const may = useCan(especies.NFSE.agir);
  const [ending, setEnding] = useState<Vigencia | null>(null);
  const queryKey = ['nfs', qual];
  const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => ler(signal) });
  const body: ReactNode = error ? (
    <ErrorAlert error={error} title={translate('nfs.regras.erro')} />
  ) : !data ? (
    <Skeleton variant="rounded" height="8rem" />
  ) : data.length === 0 ? (
    <EmptyState
      title={translate(`nfs.regras.vazio_${qual}`)}
      hint={translate(`nfs.regras.vazio_dica_${qual}`)}
    />
  ) : (
    <Box component="section" tabIndex={0} aria-labelledby={titleId} sx={regrasSx}>
      <table>
        <thead>
          <tr>
            {['fornecedor', 'codigo', `que_${qual}`, 'vale', 'motivo'].map((column) => (
              <th key={column} scope="col">
                {translate(`nfs.regras.coluna_${column}`)}
              </th>
            ))}
            <th>
              <span className="farol-so-voz">{translate('nfs.regras.encerrar')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((one) => (
            <Linha
              key={one.id}
              vigencia={one}
              oQue={oQue(one)}
              onEncerrar={may ? () => setEnding(one) : undefined}
            />
          ))}
        </tbody>
      </table>
    </Box>
  );
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2, display: 'grid', gap: 1 }}
    >
      <Typography id={titleId} component="h2" variant="h6">
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
          nome={`${ending.prestador} · ${ending.servico}`}
          onClose={() => setEnding(null)}
          onDone={() => client.invalidateQueries({ queryKey })}
        />
      )}
    </Paper>
  );
}

/** `/sistema/nfs/regras`: what approves notes by itself and what fills them in, in the chosen company, each with its end. */
export function RegrasPage() {
  const translate = useTranslate();
  const decisaoText = useDecisaoText();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h5" component="h1" sx={{ fontWeight: 700 }}>
        {translate('breadcrumb.nfs_regras')}
      </Typography>
      <ActingFor />
      <Secao
        qual="regras"
        ler={readRegras}
        oQue={({ limite }) => translate('nfs.regras.limite', { limite: formatMoney(limite) })}
      />
      <Secao qual="memorias" ler={readMemorias} oQue={({ decisao }) => decisaoText(decisao)} />
    </Box>
  );
}
