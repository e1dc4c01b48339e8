import { Alert, Box, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import type { ItemFila } from '../../contract/fila.ts';
import { tudoAFazer } from '../../contract/numeros.ts';
import { type MudancaDoPedido, usePedido } from '../routing/usePedido.ts';
import { ErrorAlert } from '../ui/ErrorAlert.tsx';
import { contando } from '../ui/numero.ts';
import { BarraDeAtos } from './BarraDeAtos.tsx';
import { DialogosDaFila } from './DialogosDaFila.tsx';
import { EsperaDaFila } from './EsperaDaFila.tsx';
import { enderecoDaFila, idDaParte, pedidoDaFila, type VistaDaFila } from './endereco.ts';
import { FilaVazia } from './FilaVazia.tsx';
import { FiltrosFila } from './FiltrosFila.tsx';
import { filaSx } from './filaSx.ts';
import { quantiaEmPalavras } from './nomes.ts';
import { ParteDaFila } from './ParteDaFila.tsx';
import { useAtosDaFila } from './useAtosDaFila.ts';
import { isItem, useMarcados, usePercurso, useResumo } from './useFila.ts';
import { usePartes } from './usePartes.ts';

/** Delay before the current row is written to the address, so that moving through the fila writes it only once. */
const PARADA_MS = 200;

/** Renders `/sistema/fila`: everything pending in the user's companies, by due date; done, assigned and postponed from here. */
export function FilaPage() {
  const translate = useTranslate();
  const { pedido: vista, change } = usePedido(pedidoDaFila, enderecoDaFila);
  const { data: resumo, error, again } = useResumo(vista);
  const marcados = useMarcados(JSON.stringify(vista.filtro));
  const percurso = usePercurso(vista.em);
  const partes = usePartes(vista, resumo);
  const { atual, soltar } = percurso;
  const lembrar = useCallback((em: string) => change({ em }, { replace: true }), [change]);
  const atos = useAtosDaFila({ vista, marcados, percurso, partes, again, lembrar });
  useEffect(() => {
    if (atual === null || atual === vista.em) return;
    const timer = setTimeout(() => void lembrar(atual), PARADA_MS);
    return () => clearTimeout(timer);
  }, [atual, vista.em, lembrar]);
  const procura = isItem(atual) && !partes.achar(atual);
  /** The current item was done by another user or is no longer pending: no key acts on a row that the user has not seen. */
  const sumiu = procura && partes.prontas && !percurso.foiFeito(atual);
  const mudar = (mudanca: MudancaDoPedido<VistaDaFila>) => {
    soltar();
    void change((now) => ({ ...(typeof mudanca === 'function' ? mudanca(now) : mudanca), em: null }));
  };
  const latest = useRef(atos.ir);
  latest.current = atos.ir;
  const onIr = useCallback((item: ItemFila) => void latest.current(item), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const { target, key } = event;
    const onRow = target instanceof HTMLElement && target.dataset.linha !== undefined;
    if (!onRow || !['ArrowDown', 'ArrowUp', ' '].includes(key)) return;
    event.preventDefault();
    if (key === ' ') atos.marcar();
    else percurso.passo(key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', pt: 0.5, pb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Typography variant="h1">{translate('menu_item.fila')}</Typography>
        {!resumo && !error && (
          <Typography component="div">
            <Skeleton width="18rem" />
          </Typography>
        )}
        {resumo && resumo.total.itens > 0 && (
          <Typography role="status" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {[
              translate('fila.itens', contando(tudoAFazer(), resumo.total.itens)),
              ...quantiaEmPalavras(translate, resumo.total),
              translate('fila.empresas', { smart_count: resumo.empresas.length }),
            ].join(' · ')}
          </Typography>
        )}
      </Box>
      <FiltrosFila vista={vista} resumo={resumo} espera={!resumo && !error} onChange={mudar} />
      {error && <ErrorAlert error={error} />}
      {!resumo && !error && <EsperaDaFila />}
      {resumo?.total.itens === 0 && <FilaVazia vista={vista} onTudo={() => mudar(pedidoDaFila(''))} />}
      {resumo && resumo.total.itens > 0 && (
        <>
          <BarraDeAtos atos={atos} />
          <div role="status">{sumiu && <Alert severity="info">{translate('fila.sumiu')}</Alert>}</div>
          <Paper
            variant="outlined"
            ref={percurso.box}
            sx={filaSx}
            onKeyDown={onKeyDown}
            role="group"
            aria-label={translate('menu_item.fila')}
          >
            {partes.todas.map(({ parte, soma }, at) => (
              <ParteDaFila
                key={idDaParte(parte)}
                parte={parte}
                soma={soma}
                filtro={vista.filtro}
                aberta={partes.abertas.has(idDaParte(parte))}
                atual={(sumiu ? null : atual) ?? (at === 0 ? `parte ${idDaParte(parte)}` : null)}
                procura={procura && !sumiu}
                marcados={marcados.itens}
                onAbrir={() => partes.alternar(idDaParte(parte))}
                onFocar={percurso.focar}
                onMarcar={marcados.alternar}
                onMarcarTodos={() => atos.marcarParte(parte)}
                onLidos={partes.onLidos}
                onIr={onIr}
              />
            ))}
          </Paper>
        </>
      )}
      <DialogosDaFila atos={atos} />
    </Box>
  );
}
