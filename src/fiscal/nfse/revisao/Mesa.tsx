import { Box, Button, Paper, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { usePageShortcuts } from '../../../layout/shortcuts/pageShortcuts.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Andamento } from './Andamento.tsx';
import { acoesDaMesa } from './acoesDaMesa.ts';
import { CabecalhoDaMesa } from './CabecalhoDaMesa.tsx';
import { DialogosDaMesa } from './DialogosDaMesa.tsx';
import { espera } from './fila.ts';
import { LinhaDeTeclas } from './LinhaDeTeclas.tsx';
import { LoteDialog } from './LoteDialog.tsx';
import { mesaSx } from './mesaSx.ts';
import { NotaEsperada, NotaNaMesa } from './NotaNaMesa.tsx';
import { PainelDaFila } from './PainelDaFila.tsx';
import { NOMES, TECLAS } from './teclas.ts';
import { useAtosDaMesa } from './useAtosDaMesa.ts';
import { useMesa } from './useMesa.ts';
import { useTeclas } from './useTeclas.ts';

const { agir } = especies.NFSE;

/** The desk: what waits at the left, the note at the right, the keys below; on a phone one of the two at a time. */
export function Mesa() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const mesa = useMesa();
  const atos = useAtosDaMesa(mesa);
  const may = useCan(agir);
  const narrow = useMediaQuery('(max-width: 899.95px)');
  const [vendo, setVendo] = useState<'fila' | 'nota'>('fila');
  const [lote, setLote] = useState(false);
  const { list, linhas, atual, setAtual, consulta, decisoes } = mesa;
  const { data: nota, error, refetch, isFetching } = consulta;

  const abrir = useCallback(
    (id: string) => {
      setAtual(id);
      setVendo('nota');
    },
    [setAtual],
  );
  const { run, off } = useTeclas({ mesa, atos, nota, may, abrir: (id) => navigate(`/sistema/nfs/${id}`) });
  usePageShortcuts(
    NOMES.filter((nome) => !off.has(nome)).map((nome) => ({
      ...TECLAS[nome],
      label: `nfs.tecla.${nome}`,
      run: run[nome],
    })),
  );
  const rascunho = nota && atos.rascunhoDe(nota);
  const decidivel = nota !== undefined && may && espera(nota);
  const decidida = nota !== undefined && may && (nota.estado === 'APROVADA' || nota.estado === 'RECUSADA');
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
            <Box
              component="section"
              key={atual}
              className="rolagem"
              tabIndex={0}
              aria-label={translate('nfs.nota')}
            >
              {error && !nota && (
                <ErrorAlert
                  error={error}
                  title={translate('formulario.erro_abrir')}
                  action={
                    <Button color="inherit" size="small" loading={isFetching} onClick={() => refetch()}>
                      {translate('btn.tentar_de_novo')}
                    </Button>
                  }
                />
              )}
              {nota && rascunho ? (
                <NotaNaMesa
                  nota={nota}
                  rascunho={rascunho}
                  recusa={atos.recusas.get(nota.id)?.mensagem}
                  acoes={decidivel ? acoesDaMesa(nota, rascunho, atos) : undefined}
                  onRascunho={(changed) => atos.rascunhar(nota, changed)}
                  onReabrir={decidida ? () => atos.setDialogo({ tipo: 'REABRE', nota }) : undefined}
                />
              ) : (
                !error && atual !== null && <NotaEsperada />
              )}
              {atual === null && !list.isPending && <p className="vazio">{translate('nfs.nada_na_mesa')}</p>}
            </Box>
            <Andamento envios={decisoes.envios} onDesfazer={() => atos.desfazer(nota)} />
            <LinhaDeTeclas run={run} off={off} />
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
