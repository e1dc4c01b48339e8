import { Alert, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatInstant } from '../../../contract/brasil/date.ts';
import { formatMoney } from '../../../contract/brasil/money.ts';
import { ASSINATURA } from '../../../contract/fiscal/camposDocumento.ts';
import type { ConteudoDetalhe, Detalhe } from '../../../contract/fiscal/detalhe.ts';

const wordsOf = (assinatura: string) =>
  Object.entries(ASSINATURA).find(([name]) => name === assinatura)?.[1] ?? assinatura;

function Conteudo({ conteudo }: { conteudo: ConteudoDetalhe }) {
  const translate = useTranslate();
  const { exibido, origem, quem, recebidoEm, valor, assinatura, motivo, sha256 } = conteudo;
  const from = origem === 'SEFAZ' ? translate('documento.conteudos.sefaz') : quem;
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere', '& + &': { mt: 1 } }}>
      <Box component="strong">
        {valor === null ? translate('documento.conteudos.sem_valor') : `R$ ${formatMoney(valor)}`}
        {exibido && ` (${translate('documento.conteudos.exibido')})`}
      </Box>
      <div>
        {[`${translate('documento.conteudos.assinatura')}: ${wordsOf(assinatura)}`, motivo]
          .filter(Boolean)
          .join('. ')}
      </div>
      <Box sx={{ typography: 'caption' }}>
        {[from, formatInstant(recebidoEm), `SHA-256 ${sha256}`].filter(Boolean).join(', ')}
      </Box>
    </Box>
  );
}

/** What a person must see of a key with contents that contradict each other: all of them, and which one is shown. */
export function Conteudos({ detalhe }: { detalhe: Detalhe }) {
  const translate = useTranslate();
  const { divergencia, aConfirmar, conteudos } = detalhe;
  return (
    <>
      {aConfirmar && <Alert severity="warning">{translate('documento.conteudos.a_confirmar')}</Alert>}
      {divergencia !== null && (
        <Alert severity={divergencia === 'ABERTA' ? 'warning' : 'info'}>
          <strong>{translate('documento.conteudos.titulo')}</strong>{' '}
          {translate(
            divergencia === 'ABERTA' ? 'documento.conteudos.aberta' : 'documento.conteudos.resolvida',
          )}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
            {conteudos.map((conteudo) => (
              <Conteudo key={conteudo.id} conteudo={conteudo} />
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
}
