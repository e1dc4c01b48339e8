import { Box, Button, Checkbox, FormControlLabel, Pagination, Paper } from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { EMPRESAS_POR_PAGINA, type PedidoCobertura } from '../../../contract/fiscal/cobertura.ts';
import { nextPoll } from '../../dataProvider/polling.ts';
import { EmptyState } from '../../resources/list/EmptyState.tsx';
import { usePedido } from '../../routing/usePedido.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EntregasParadas } from '../servicos/EntregasParadas.tsx';
import { ServicosParados } from '../servicos/ServicosParados.tsx';
import { AtosEmMassa } from './AtosEmMassa.tsx';
import { fetchCobertura } from './coberturaApi.ts';
import { EmpresaCoberta } from './EmpresaCoberta.tsx';
import { EsperaDaCobertura } from './EsperaDaCobertura.tsx';
import { pedidoOf, queryOfCobertura } from './endereco.ts';
import { FiltrosDaCobertura } from './FiltrosDaCobertura.tsx';
import { type AtoFeito, ResultadoDaCobertura } from './ResultadoDaCobertura.tsx';
import { useAtos } from './useAtos.ts';

const LOOK_MS = 60_000;
const KEY = ['cobertura'];

/** Renders `/sistema/cobertura`: the state of the SEFAZ search in every company that the user may act for, and its switches. */
export function CoberturaPage() {
  const translate = useTranslate();
  const client = useQueryClient();
  const { pedido, change: alter } = usePedido(pedidoOf, queryOfCobertura);
  // A selection belongs to the filter in which it was made: companies no longer found must not be acted on unseen.
  const under = JSON.stringify([pedido.filtro, pedido.q]);
  const [chosen, setChosen] = useState<{ under: string; ids: readonly string[] }>({ under, ids: [] });
  const [feito, setFeito] = useState<AtoFeito | null>(null);
  const { data, error } = useQuery({
    queryKey: [...KEY, pedido],
    queryFn: ({ signal }) => fetchCobertura(pedido, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => nextPoll(state, LOOK_MS),
  });
  const again = () => client.invalidateQueries({ queryKey: KEY });
  const atos = useAtos({ linhas: data?.linhas ?? [], onDone: setFeito, again });
  const change = (changed: Partial<PedidoCobertura>) => alter({ pagina: 1, ...changed });
  const found = data?.empresas ?? [];
  const selected = chosen.under === under ? chosen.ids.filter((id) => found.includes(id)) : [];
  const choose = (ids: readonly string[]) => setChosen({ under, ids });
  const pages = Math.ceil(found.length / EMPRESAS_POR_PAGINA);
  const toggle = (id: string) =>
    choose(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pb: 2 }}>
      <PageHeader title={translate('menu_item.cobertura')} text={translate('cobertura.explica')} />
      <ServicosParados />
      <EntregasParadas />
      {error && <ErrorAlert error={error} />}
      <FiltrosDaCobertura pedido={pedido} contagens={data?.contagens} onChange={change} />
      {atos.especies.length > 0 && found.length > 0 && (
        <AtosEmMassa empresas={selected.length > 0 ? selected : found} atos={atos} />
      )}
      {atos.especies.length > 0 && !data && !error && (
        // Reserves the space of the acts until there are companies to act for.
        <Box sx={{ visibility: 'hidden' }} aria-hidden>
          <AtosEmMassa empresas={[]} atos={atos} />
        </Box>
      )}
      {feito && (
        <ResultadoDaCobertura key={feito.id} feito={feito} onClose={() => setFeito(null)} onEnd={again} />
      )}
      {!data && !error && <EsperaDaCobertura buscas={3} marca={atos.especies.length > 0} />}
      {data && found.length === 0 && (
        <Box role="status">
          <EmptyState
            de="todas"
            title={translate('cobertura.vazio')}
            hint={translate('cobertura.vazio_ajuda')}
            action={
              queryOfCobertura(pedido) !== '' && (
                <Button variant="outlined" onClick={() => change(pedidoOf(''))}>
                  {translate('cobertura.mostrar_todas')}
                </Button>
              )
            }
          />
        </Box>
      )}
      {data && found.length > 0 && (
        <Paper variant="outlined">
          {atos.especies.length > 0 && (
            <FormControlLabel
              sx={{ pl: 1.5, ml: -1.25, mr: 0 }}
              control={
                <Checkbox
                  size="small"
                  checked={selected.length === found.length}
                  indeterminate={selected.length > 0 && selected.length < found.length}
                  onChange={(_event, all) => choose(all ? found : [])}
                />
              }
              label={translate('cobertura.selecionar_todas', { smart_count: found.length })}
            />
          )}
          <Box
            component="ul"
            aria-label={translate('cobertura.empresas')}
            sx={{ m: 0, p: 0, listStyle: 'none' }}
          >
            {data.linhas.map((linha) => (
              <EmpresaCoberta
                key={linha.empresaId}
                linha={linha}
                atos={atos}
                selected={selected.includes(linha.empresaId)}
                onSelect={() => toggle(linha.empresaId)}
              />
            ))}
          </Box>
          {pages > 1 && (
            <Pagination
              sx={{
                py: 1.5,
                borderTop: 1,
                borderColor: 'divider',
                display: 'flex',
                justifyContent: 'center',
              }}
              count={pages}
              page={Math.min(pedido.pagina, pages)}
              aria-label={translate('cobertura.paginas')}
              getItemAriaLabel={(type, page) => translate(`cobertura.pagina.${type}`, { pagina: page ?? '' })}
              onChange={(_event, pagina) => change({ pagina })}
            />
          )}
        </Paper>
      )}
    </Box>
  );
}
