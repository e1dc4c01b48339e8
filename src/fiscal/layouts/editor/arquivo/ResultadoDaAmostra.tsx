import { Alert, Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatMoney } from '../../../../../contract/brasil/money.ts';
import { CODIFICACOES } from '../../../../../contract/layouts/formatos.ts';
import type { Layout } from '../../../../../contract/layouts/layout.ts';
import type { Lido } from '../../../../../contract/layouts/leitura.ts';
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx';
import { StateChip } from '../../../../ui/StateChip.tsx';
import type { Relida } from '../useProva.ts';
import { TabelaLida } from './TabelaLida.tsx';

interface Props {
  valor: Layout;
  relida: Relida;
  /** The layout itself is invalid and cannot be run. */
  invalido: boolean;
}

/** Renders the values read from the sample: in a sentence, counted, compared with the totals in the file, and line by line. */
export function ResultadoDaAmostra({ valor, relida, invalido }: Props) {
  const translate = useTranslate();
  const { prova, error, velha } = relida;
  const recusadas = prova?.lido.recusadas
    ? translate('layout.resultado.recusadas', { smart_count: prova.lido.recusadas })
    : translate('layout.resultado.nenhuma_recusada');
  const dito =
    prova && !velha
      ? translate('layout.resultado.relido', { smart_count: prova.lido.linhas, recusadas })
      : translate(
          invalido
            ? 'layout.resultado.invalido'
            : error
              ? 'layout.resultado.falhou'
              : 'layout.resultado.lendo',
        );
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={translate('layout.resultado.titulo')}
      sx={{ p: 1.5, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography component="h2" variant="subtitle1">
          {translate('layout.resultado.titulo')}
        </Typography>
        <Typography role="status" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {dito}
        </Typography>
      </Box>
      {error !== null && <ErrorAlert error={error} title={translate('layout.resultado.erro')} />}
      {prova && velha && <Alert severity="info">{translate('layout.resultado.velha')}</Alert>}
      {prova && (
        <Box
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)', opacity: velha ? 0.6 : 1 }}
        >
          <Contas lido={prova.lido} />
          <TabelaLida valor={valor} prova={prova} />
          {prova.linhas.length < prova.lido.linhas && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {translate('layout.resultado.primeiras', { smart_count: prova.linhas.length })}
            </Typography>
          )}
        </Box>
      )}
    </Paper>
  );
}

function Contas({ lido }: { lido: Lido }) {
  const translate = useTranslate();
  const figures = [
    translate('layout.resultado.dados', { smart_count: lido.dados }),
    lido.naoSaoDados > 0 && translate('layout.resultado.fora', { smart_count: lido.naoSaoDados }),
    lido.recusadas > 0 && translate('layout.resultado.recusadas', { smart_count: lido.recusadas }),
    translate('layout.resultado.soma', { soma: formatMoney(lido.soma) }),
    CODIFICACOES[lido.codificacao],
  ];
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {figures.filter(Boolean).join(' · ')}
      </Typography>
      {lido.pagador && (
        <Typography variant="body2">
          {translate('layout.resultado.pagador', { nome: lido.pagador.nome || lido.pagador.cpfCnpj })}
        </Typography>
      )}
      <Box sx={{ typography: 'body2', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {lido.conferencias.map(({ nome, esperado, lido: achado, confere }) => (
          <StateChip
            key={`${nome}-${esperado}-${achado}`}
            tone={confere ? 'success' : 'error'}
            wrap
            text={translate(confere ? 'layout.resultado.confere' : 'layout.resultado.nao_confere', {
              nome,
              esperado,
              lido: achado,
            })}
          />
        ))}
      </Box>
      {lido.avisos.map((aviso) => (
        <Alert key={aviso} severity="warning">
          {aviso}
        </Alert>
      ))}
    </>
  );
}
