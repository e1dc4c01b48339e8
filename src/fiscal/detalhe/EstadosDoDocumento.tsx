import { Box } from '@mui/material';
import { formatReais } from '../../../contract/brasil/money.ts';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import { PAPEIS } from '../../../contract/fiscal/papel.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { SITUACOES } from '../../../contract/fiscal/situacoes.ts';
import { rotuloDe } from '../../../contract/rotulo.ts';
import { Estado } from '../documentos/cells.tsx';
import { PrazoDoDocumento } from '../documentos/Prazo.tsx';

/** Renders the states of the document, in one line under its name. */
export function EstadosDoDocumento({ detalhe }: { detalhe: Detalhe }) {
  const { documento, manifestacao, papel, prazo, contestarEm, aConfirmar } = detalhe;
  const { situacao, valor, especie } = documento;
  const manifestacoes: Readonly<Record<string, string>> = recursos[especie].fields.manifestacao.options;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, alignItems: 'center' }}>
      {valor !== null && (
        <Box component="strong" sx={{ fontSize: 'h3.fontSize' }}>
          {formatReais(valor)}
        </Box>
      )}
      <Estado value={situacao} label={SITUACOES[especie][situacao]} />
      {papel === 'RECEBIDO' ? (
        <Estado value={manifestacao} label={rotuloDe(manifestacoes, manifestacao, 'situacao')} />
      ) : (
        <Estado value={papel} label={PAPEIS[especie][papel]} />
      )}
      {prazo && (
        <PrazoDoDocumento
          especie={especie}
          ate={prazo.ate}
          contestarEm={contestarEm}
          aConfirmar={aConfirmar}
        />
      )}
    </Box>
  );
}
