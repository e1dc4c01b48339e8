import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatAccessKey } from '../../../contract/brasil/accessKey.ts';
import { formatReais } from '../../../contract/brasil/money.ts';
import { especieDaChave, especies } from '../../../contract/fiscal/especies.ts';
import { comNumero } from '../../../contract/fiscal/numero.ts';
import type { Conferida } from '../../../contract/fiscal/pedidoManifestacao.ts';
import { SITUACOES } from '../../../contract/fiscal/situacoes.ts';
import { Estado } from '../documentos/cells.tsx';
import { PrazoRestante } from '../documentos/Prazo.tsx';

/** Number of documents shown at first; a button shows the others. */
const SHOWN = 100;

interface Props {
  /** Label of the list for screen readers. */
  rotulo: string;
  conferidas: readonly Conferida[];
  /** Returns the text below a document: why it is left out, or a remark. */
  textoDe: (conferida: Conferida) => string;
}

/** Renders the documents of a request as a list: issuer, number, value, situation and deadline of each. */
export function DocumentosConferidos({ rotulo, conferidas, textoDe }: Props) {
  const translate = useTranslate();
  const [all, setAll] = useState(false);
  const shown = all ? conferidas : conferidas.slice(0, SHOWN);
  const more = conferidas.length - shown.length;
  return (
    <Box
      component="ul"
      aria-label={rotulo}
      // A region that scrolls must be reachable by keyboard.
      tabIndex={conferidas.length > 3 ? 0 : undefined}
      sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 'min(22rem, 45vh)', overflow: 'auto' }}
    >
      {shown.map((one) => (
        <Documento key={one.linha} conferida={one} texto={textoDe(one)} />
      ))}
      {more > 0 && (
        <Box component="li" sx={{ py: 0.5 }}>
          <Button size="small" onClick={() => setAll(true)}>
            {translate('manifestacao.mostrar_mais', { smart_count: more })}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function Documento({ conferida, texto }: { conferida: Conferida; texto: string }) {
  const { linha, chave, emitente, numero, serie, valor, situacao, prazo } = conferida;
  const especie = especieDaChave(chave ?? '');
  const name = emitente || (chave === null ? linha : formatAccessKey(chave));
  return (
    <Box component="li" sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider', typography: 'body2' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        {valor !== null && (
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', ml: 'auto' }}>
            {formatReais(valor)}
          </Box>
        )}
      </Box>
      {situacao && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' }}>
          <span>{comNumero(especies[especie].nome, numero, serie)}</span>
          <Estado value={situacao} label={SITUACOES[especie][situacao]} />
          {prazo && <PrazoRestante ate={prazo} opcional={especies[especie].soContesta} />}
        </Box>
      )}
      {texto !== '' && <Typography variant="body2">{texto}</Typography>}
    </Box>
  );
}
