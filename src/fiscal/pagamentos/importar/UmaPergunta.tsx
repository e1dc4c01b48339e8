import { Box, Button, Checkbox, FormControlLabel, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { formatDate } from '../../../../contract/brasil/date.ts';
import { formatMoney, formatReais } from '../../../../contract/brasil/money.ts';
import { type LinhaImportada, PERGUNTAS } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { ReasonButton } from '../../../ui/ReasonButton.tsx';
import { CandidataDaLinha } from './CandidataDaLinha.tsx';
import { asksForSeveral, respostaDe } from './respostas.ts';
import { textoOriginal } from './textoOriginal.ts';
import { useEscolhaDeCandidatas } from './useEscolhaDeCandidatas.ts';
import type { RespostasEmCurso } from './useRespostas.ts';

/** Renders the content of the line of the file. */
function DaLinha({ linha }: { linha: LinhaImportada }) {
  const translate = useTranslate();
  const { data, valor, original, motivo, avisos } = linha;
  return (
    <Box sx={{ display: 'grid', gap: 0.75, alignContent: 'start' }}>
      <Typography variant="subtitle2" component="h3">
        {translate('pagamento.perguntas.no_arquivo', { linha: linha.linha })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: 'h3.fontSize', fontWeight: 600 }}>
        <span>{data === null ? translate('pagamento.perguntas.sem_data') : formatDate(data)}</span>
        <span>{valor === null ? translate('pagamento.perguntas.sem_valor') : formatReais(valor)}</span>
      </Box>
      <Box
        sx={{
          fontFamily: 'mono',
          fontSize: 'caption.fontSize',
          overflowWrap: 'anywhere',
        }}
      >
        {textoOriginal(original)}
      </Box>
      <Box>{motivo}</Box>
      {avisos.map((aviso) => (
        <Box key={aviso} sx={{ typography: 'body2', color: 'warning.main' }}>
          {aviso}
        </Box>
      ))}
    </Box>
  );
}

interface Props {
  linha: LinhaImportada;
  /** Position such as 'Pergunta 2 de 7'. */
  posicao: string;
  respostas: RespostasEmCurso;
}

/** Renders one question with its candidates: a digit chooses, 0 leaves the line out, J and K go forward and back. */
export function UmaPergunta({ linha, posicao, respostas }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [lembrar, setLembrar] = useState(true);
  const codigo = linha.valores.codigoFornecedor;
  const temCodigo = typeof codigo === 'string' && codigo !== '';
  const varias = asksForSeveral(linha);
  const respondida = respostaDe(linha, respostas.respondidas);
  const responder = (pagamentos: readonly string[]) =>
    void respostas.responder(linha.linha, pagamentos, temCodigo && lembrar);
  const escolha = useEscolhaDeCandidatas({ linha, varias, respondida, responder, anda: respostas.anda });
  useEffect(() => {
    // The keys must work immediately, from the first question to the last.
    root.current?.focus();
  }, []);
  return (
    <Paper
      ref={root}
      variant="outlined"
      component="section"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={respostas.sending}
      onKeyDown={escolha.onKeyDown}
      sx={{ p: { xs: 1.5, sm: 2 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {posicao}
          {linha.pergunta && `: ${PERGUNTAS[linha.pergunta]}`}
        </Typography>
        <Button size="small" aria-keyshortcuts="K" onClick={() => respostas.anda(-1)}>
          {translate('pagamento.perguntas.anterior')}
        </Button>
        <Button size="small" aria-keyshortcuts="J" onClick={() => respostas.anda(1)}>
          {translate('pagamento.perguntas.proxima')}
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
        }}
      >
        <DaLinha linha={linha} />
        <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box
            role="group"
            aria-label={translate('pagamento.perguntas.candidatas')}
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
            }}
          >
            {escolha.candidatas.map((candidata, position) => (
              <CandidataDaLinha
                key={candidata.pagamentoId}
                candidata={candidata}
                numero={position + 1}
                valor={linha.valor}
                chosen={escolha.chosen.includes(candidata.pagamentoId)}
                disabled={respostas.sending}
                onChoose={() => escolha.escolhe(candidata.pagamentoId)}
              />
            ))}
          </Box>
          {varias && (
            <Box role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {translate('pagamento.perguntas.soma', {
                smart_count: escolha.chosen.length,
                soma: formatMoney(escolha.soma),
                valor: linha.valor === null ? '—' : formatMoney(linha.valor),
              })}
            </Box>
          )}
          {temCodigo && (
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={lembrar}
                  onChange={(event) => setLembrar(event.target.checked)}
                />
              }
              label={translate('pagamento.perguntas.lembrar', { codigo })}
            />
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {varias && (
              <ReasonButton
                variant="contained"
                loading={respostas.sending}
                reason={escolha.chosen.length === 0 && translate('motivo.marque_um')}
                onClick={() => responder(escolha.chosen)}
              >
                {translate('pagamento.perguntas.paga_estas', { smart_count: escolha.chosen.length })}
              </ReasonButton>
            )}
            <Button
              variant="outlined"
              aria-keyshortcuts="0 Delete"
              aria-pressed={respondida?.length === 0}
              disabled={respostas.sending}
              onClick={() => responder([])}
            >
              {translate('pagamento.perguntas.deixar')}
            </Button>
            {respondida && (
              <Typography variant="body2" role="status" sx={{ color: 'success.main' }}>
                {translate(
                  respondida.length === 0 ? 'pagamento.perguntas.de_fora' : 'pagamento.perguntas.respondida',
                )}
              </Typography>
            )}
          </Box>
          <Typography
            variant="caption"
            sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}
          >
            {translate('pagamento.perguntas.teclas')}
          </Typography>
        </Box>
      </Box>
    </Paper>
  );
}
