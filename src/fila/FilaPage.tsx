import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { formatMoney } from '../../contract/brasil/money.ts';
import { usePedido } from '../routing/usePedido.ts';
import { ErrorAlert } from '../ui/ErrorAlert.tsx';
import { BarraDeAtos } from './BarraDeAtos.tsx';
import { DialogosDaFila } from './DialogosDaFila.tsx';
import { EsperaDaFila } from './EsperaDaFila.tsx';
import { enderecoDe, idDaParte, vistaDe } from './endereco.ts';
import { FilaVazia } from './FilaVazia.tsx';
import { FiltrosFila } from './FiltrosFila.tsx';
import { filaSx } from './filaSx.ts';
import { ParteDaFila } from './ParteDaFila.tsx';
import { useAtosDaFila } from './useAtosDaFila.ts';
import { useMarcados, usePercurso, useResumo } from './useFila.ts';
import { usePartes } from './usePartes.ts';

/** `/sistema/fila`: all that waits for somebody in the person's companies, due first; done, given and put off from here. */
export function FilaPage() {
  const translate = useTranslate();
  const { pedido: vista, change } = usePedido(vistaDe, enderecoDe);
  const { data: resumo, error, again } = useResumo(vista);
  const marcados = useMarcados(JSON.stringify(vista.filtro));
  const percurso = usePercurso();
  const partes = usePartes(vista, resumo);
  const atos = useAtosDaFila({ vista, marcados, percurso, partes, again });
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
            {translate('fila.total', {
              smart_count: resumo.total.itens,
              valor: formatMoney(resumo.total.valor),
            })}
            {` · ${translate('fila.empresas', { smart_count: resumo.empresas.length })}`}
          </Typography>
        )}
      </Box>
      <FiltrosFila vista={vista} resumo={resumo} espera={!resumo && !error} onChange={change} />
      {error && <ErrorAlert error={error} />}
      {!resumo && !error && <EsperaDaFila />}
      {resumo?.total.itens === 0 && <FilaVazia vista={vista} onTudo={() => change(vistaDe(''))} />}
      {resumo && resumo.total.itens > 0 && (
        <>
          <BarraDeAtos atos={atos} />
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
                atual={percurso.atual ?? (at === 0 ? `parte ${idDaParte(parte)}` : null)}
                marcados={marcados.itens}
                onAbrir={() => partes.alternar(idDaParte(parte))}
                onFocar={percurso.focar}
                onMarcar={marcados.alternar}
                onMarcarTodos={() => atos.marcarParte(parte)}
                onLidos={partes.onLidos}
              />
            ))}
          </Paper>
        </>
      )}
      <DialogosDaFila atos={atos} />
    </Box>
  );
}
