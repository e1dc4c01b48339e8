import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-admin';
import { formatInstant } from '../../../../contract/brasil/date.ts';
import type { Tone } from '../../../../contract/field.ts';
import type {
  EstadoImportacaoPagamentos,
  ImportacaoPagamentos,
} from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { PAGAMENTOS, pagamentos } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { useSeesAll } from '../../../authProvider/breadth.ts';
import { EmpresaName, useOwnEmpresa } from '../../../ui/EmpresaName.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { StateChip } from '../../../ui/StateChip.tsx';
import { readImportacoes } from './importacaoApi.ts';
import { abertas, aplicaveis } from './passos.ts';

const TONS: Readonly<Record<EstadoImportacaoPagamentos, Tone>> = {
  recebida: 'todo',
  lendo: 'running',
  conferida: 'todo',
  aplicando: 'running',
  aplicada: 'success',
  desfazendo: 'running',
  desfeita: 'past',
  descartada: 'past',
};

function Uma({ importacao }: { importacao: ImportacaoPagamentos }) {
  const translate = useTranslate();
  const { id, nome, origem, estado, quem, criadoEm, empresaId } = importacao;
  const all = useSeesAll();
  const empresa = useOwnEmpresa(empresaId);
  const perguntas = abertas(importacao);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.25,
        alignItems: 'center',
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        typography: 'body2',
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link to={`${PAGAMENTOS.pagina}/importacao?id=${id}`} sx={{ fontWeight: 500 }}>
          {nome}
        </Link>
        {origem === 'LINK' && ` · ${translate('pagamento.importar.do_link')}`}
        {all && empresa && (
          <>
            {' · '}
            <EmpresaName empresa={empresa} />
          </>
        )}
      </Box>
      <StateChip tone={TONS[estado]} text={translate(`pagamento.importar.estados.${estado}`)} />
      {estado === 'conferida' && perguntas > 0 && (
        <span>{translate('pagamento.importar.perguntas_abertas', { smart_count: perguntas })}</span>
      )}
      {estado === 'aplicada' && (
        <span>{translate('pagamento.importar.datas', { smart_count: aplicaveis(importacao) })}</span>
      )}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {quem}, {formatInstant(criadoEm)}
      </Box>
    </Box>
  );
}

/** Renders the earlier imports with their state; an unfinished one can be continued. */
export function Anteriores() {
  const translate = useTranslate();
  const id = useId();
  const { data = [], error } = useQuery({
    queryKey: [pagamentos.name, 'importacoes'],
    queryFn: readImportacoes,
    retry: false,
  });
  if (error) return <ErrorAlert error={error} title={translate('pagamento.importar.erro_anteriores')} />;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2">
        {translate('pagamento.importar.anteriores')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((one) => (
          <Uma key={one.id} importacao={one} />
        ))}
      </Box>
    </section>
  );
}
