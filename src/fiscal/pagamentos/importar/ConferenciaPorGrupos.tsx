import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Grupo, Recebida } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { ReasonButton } from '../../../ui/ReasonButton.tsx';
import { DescartarButton } from './DescartarButton.tsx';
import type { Fluxo } from './fluxo.ts';
import { Grupos } from './Grupos.tsx';
import { LinhasDoGrupo } from './LinhasDoGrupo.tsx';
import { OQueSeLeu } from './OQueSeLeu.tsx';
import { abertas, aplicaveis, depoisDaConferencia } from './passos.ts';
import { RelatorioButton } from './RelatorioButton.tsx';
import { primeiroGrupo, somasDe } from './somas.ts';

/** Renders the preview of each line, in groups that add up to the file, before anything is written. */
export function ConferenciaPorGrupos({ importacao, fluxo }: { importacao: Recebida; fluxo: Fluxo }) {
  const translate = useTranslate();
  const somas = somasDe(importacao);
  const [grupo, setGrupo] = useState<Grupo>(() => primeiroGrupo(somas));
  const perguntas = abertas(importacao);
  const next = depoisDaConferencia(importacao);
  const nada = aplicaveis(importacao) + perguntas === 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <OQueSeLeu importacao={importacao} />
      <Grupos somas={somas} grupo={grupo} onGrupo={setGrupo} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ReasonButton
          variant="contained"
          reason={nada && translate('motivo.nada_a_gravar')}
          onClick={() => fluxo.vai(next)}
        >
          {next === 'perguntas'
            ? translate('pagamento.importar.responder', { smart_count: perguntas })
            : translate('pagamento.importar.ver_muda')}
        </ReasonButton>
        {next === 'perguntas' && aplicaveis(importacao) > 0 && (
          <Button onClick={() => fluxo.vai('muda')}>{translate('pagamento.importar.seguir_sem')}</Button>
        )}
        {importacao.origem === 'ARQUIVO' && (
          <Button onClick={() => fluxo.vai('leitura')}>{translate('pagamento.importar.ler_de_outro')}</Button>
        )}
        <RelatorioButton importacao={importacao} />
        <DescartarButton importacao={importacao} fluxo={fluxo} />
      </Box>
      {nada && <Alert severity="info">{translate('pagamento.importar.nada_a_gravar')}</Alert>}
      <LinhasDoGrupo key={grupo} importacao={importacao} grupo={grupo} />
    </Box>
  );
}
