import { Box, Button, Paper, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCallback, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { usePageShortcuts } from '../../../layout/shortcuts/pageShortcuts.ts';
import { AndamentoDaMesa } from './AndamentoDaMesa.tsx';
import { CabecalhoDaMesa } from './CabecalhoDaMesa.tsx';
import { ComoAprova } from './ComoAprova.tsx';
import { DialogosDaMesa } from './DialogosDaMesa.tsx';
import { LinhaDeTeclas } from './LinhaDeTeclas.tsx';
import { LoteDialog } from './LoteDialog.tsx';
import { mesaSx } from './mesaSx.ts';
import { NotasNaMesa } from './NotasNaMesa.tsx';
import { PainelDaFila } from './PainelDaFila.tsx';
import { NOMES, TECLAS } from './teclas.ts';
import { useAtosDaMesa } from './useAtosDaMesa.ts';
import { useMesa } from './useMesa.ts';
import { useTeclas } from './useTeclas.ts';

const { agir } = especies.NFSE;

/** Renders the review desk: queue on the left, nota on the right, keys below; on a phone one of the two. */
export function Mesa() {
  const translate = useTranslate();
  const comoId = useId();
  const navigate = useNavigate();
  const narrow = useMediaQuery('(max-width: 899.95px)', { noSsr: true });
  const mesa = useMesa(narrow);
  const atos = useAtosDaMesa(mesa);
  const may = useCan(agir);
  const [lote, setLote] = useState(false);
  const { list, linhas, atual, setAtual, endereco, consulta, decisoes } = mesa;
  const { escrever, vendo, setVendo } = endereco;
  const nota = consulta?.data;

  const abrir = useCallback(
    (id: string) => {
      setAtual(id);
      setVendo('nota');
      // On a phone, going back leads from the nota to the queue.
      if (narrow) void escrever(id, false);
    },
    [setAtual, setVendo, escrever, narrow],
  );
  /** Stores the nota in the address first, so that going back returns to it in its queue. */
  const abrirPagina = async (id: string) => {
    await escrever(id, true);
    await navigate(`/sistema/nfs/${id}`);
  };
  const { run, off } = useTeclas({ mesa, atos, nota, may, abrir: (id) => void abrirPagina(id) });
  usePageShortcuts(
    NOMES.filter((nome) => !off.has(nome)).map((nome) => ({
      ...TECLAS[nome],
      label: `nfs.tecla.${nome}`,
      run: run[nome],
    })),
  );
  return (
    <Box sx={mesaSx}>
      <CabecalhoDaMesa />
      <div className="paineis">
        {(!narrow || vendo === 'fila' || atual === null) && (
          <PainelDaFila mesa={mesa} may={may} onAbrir={abrir} onLote={() => setLote(true)} />
        )}
        {(!narrow || (vendo === 'nota' && atual !== null)) && (
          <Paper variant="outlined" component="section" className="nota" aria-label={translate('nfs.nota')}>
            {narrow && (
              <Button onClick={() => setVendo('fila')} sx={{ alignSelf: 'flex-start' }}>
                {translate('nfs.voltar_a_fila')}
              </Button>
            )}
            <NotasNaMesa mesa={mesa} atos={atos} may={may} />
            <AndamentoDaMesa
              envios={decisoes.envios}
              aDesfazer={atos.aDesfazer}
              onDesfazer={() => atos.desfazer(nota)}
            />
            {nota && !off.has('aprovar') && (
              <ComoAprova id={comoId} nota={nota} rascunho={atos.rascunhoDe(nota)} />
            )}
            <LinhaDeTeclas run={run} off={off} descritas={{ aprovar: comoId }} />
          </Paper>
        )}
      </div>
      <DialogosDaMesa atos={atos} />
      {lote && (
        <LoteDialog
          linhas={
            list.selectedIds.length > 0 ? linhas.filter(({ id }) => list.selectedIds.includes(id)) : linhas
          }
          onDecididas={(itens) => {
            decisoes.learn(itens);
            list.onUnselectItems();
          }}
          onClose={() => {
            setLote(false);
            void list.refetch();
          }}
        />
      )}
    </Box>
  );
}
