import { Alert, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDate } from '../../../../contract/brasil/date.ts';
import { formatReais } from '../../../../contract/brasil/money.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { PAPEIS_NOTA } from '../../../../contract/fiscal/nfse/contexto.ts';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { ESTADOS_REVISAO, TONS_NOTA, TONS_REVISAO } from '../../../../contract/fiscal/nfse/nfses.ts';
import { SITUACOES_NOTA } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import { comNumero } from '../../../../contract/fiscal/numero.ts';
import { StateChip } from '../../../ui/StateChip.tsx';
import { PrazoRestante } from '../../documentos/Prazo.tsx';

/** Renders the nota in one line: amount, review state, situation, competência, due day, and assignee. */
export function ResumoDaNota({ nota: detalhe }: { nota: DetalheNota }) {
  const translate = useTranslate();
  const { nota, estado, situacao, papel, responsavel, avaliacao } = detalhe;
  const { servicos } = nota.valores;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.25,
        alignItems: 'center',
        typography: 'body2',
      }}
    >
      <Box component="strong" sx={{ fontSize: 'h3.fontSize' }}>
        {servicos === null ? translate('nfs.sem_valor') : formatReais(servicos)}
      </Box>
      <StateChip
        tone={TONS_REVISAO[estado]}
        text={estado === 'NAO_CABE' ? PAPEIS_NOTA[papel] : ESTADOS_REVISAO[estado]}
      />
      <StateChip tone={TONS_NOTA[situacao]} text={SITUACOES_NOTA[situacao]} />
      {nota.competencia && (
        <span>{translate('nfs.competencia', { mes: formatDate(nota.competencia).slice(3) })}</span>
      )}
      {nota.emissao && <span>{translate('nfs.emissao', { data: formatDate(nota.emissao) })}</span>}
      {avaliacao.venceEm && (
        <span>
          <PrazoRestante ate={avaliacao.venceEm} norma={avaliacao.vence} /> {avaliacao.vence}
        </span>
      )}
      {responsavel && <span>{translate('nfs.com', { nome: responsavel.nome })}</span>}
    </Box>
  );
}

/** Renders the warnings to read before the nota. */
export function AvisosDaNota({ nota: { semValor, nota } }: { nota: DetalheNota }) {
  const translate = useTranslate();
  return (
    <>
      {semValor && <Alert severity="warning">{translate('nfs.de_teste')}</Alert>}
      {nota.avisos.map((aviso) => (
        <Alert key={aviso} severity="warning">
          {aviso}
        </Alert>
      ))}
    </>
  );
}

/** Returns the name of the nota: NFS-e 123 · São Paulo. */
export function tituloDaNota({ nota }: DetalheNota): string {
  return [comNumero(especies.NFSE.nome, nota.numero || nota.numeroNacional), nota.prestador.municipio]
    .filter(Boolean)
    .join(' · ');
}
