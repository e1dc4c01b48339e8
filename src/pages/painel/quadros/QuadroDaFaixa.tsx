import { Box, Button, Typography, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Vencimentos } from '../../../../contract/painel/painel.ts';
import { WIDGETS } from '../../../../contract/painel/widgets.ts';
import { Beginning } from '../Beginning.tsx';
import { usePainelData } from '../usePainel.ts';
import { linhasEmOrdem } from './conta.ts';
import { FaixaLista } from './FaixaLista.tsx';
import { FaixaTabela } from './FaixaTabela.tsx';
import { FontesDaCaptura } from './FontesDaCaptura.tsx';
import { Quadro } from './Quadro.tsx';

/** Number of rows shown at first and added per press of the button. */
const STEP = { wide: 12, narrow: 6 };

interface StripProps {
  vencimentos: Vencimentos;
  titleId: string;
  narrow: boolean;
}

function Strip({ vencimentos, titleId, narrow }: StripProps) {
  const translate = useTranslate();
  const step = narrow ? STEP.narrow : STEP.wide;
  const [more, setMore] = useState(0);
  const shown = step + more;
  const linhas = linhasEmOrdem(vencimentos.linhas);
  if (vencimentos.empresas === 0) return <Beginning />;
  if (linhas.length === 0) {
    return (
      <Typography sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
        {translate('quadros.faixa.nada')}
      </Typography>
    );
  }
  const some = linhas.slice(0, shown);
  return (
    <>
      {narrow ? (
        <FaixaLista linhas={some} />
      ) : (
        <FaixaTabela vencimentos={vencimentos} linhas={some} labelledBy={titleId} />
      )}
      {linhas.length > shown && (
        <Box sx={{ px: 1, py: 0.75 }}>
          <Button size="small" onClick={() => setMore(more + step)}>
            {translate('quadros.faixa.mais', {
              smart_count: Math.min(step, linhas.length - shown),
              total: linhas.length,
            })}
          </Button>
        </Box>
      )}
    </>
  );
}

/** Renders the documents due on each of the next thirty days, by company and kind; each number links to exactly those documents. */
export function QuadroDaFaixa() {
  const translate = useTranslate();
  const narrow = useMediaQuery('(max-width: 899.95px)');
  const { vencimentos, capturas } = usePainelData();
  return (
    <Quadro
      titulo={translate('quadros.faixa.titulo')}
      partes={WIDGETS.vencimentos}
      lado={
        vencimentos && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {translate('painel.prazos.vistas', { smart_count: vencimentos.empresas })}
          </Typography>
        )
      }
    >
      {(titleId) =>
        vencimentos && (
          <>
            <Strip vencimentos={vencimentos} titleId={titleId} narrow={narrow} />
            {capturas && <FontesDaCaptura fontes={capturas.fontes} />}
          </>
        )
      }
    </Quadro>
  );
}
