import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Button, Checkbox } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useMemo } from 'react';
import {
  chaveDoItem,
  type FiltroFila,
  type ItemFila,
  POR_PAGINA_FILA,
  type SomaFila,
} from '../../contract/fila.ts';
import { A_FAZER, tudoAFazer, tudoVencido } from '../../contract/numeros.ts';
import { EmpresaBadge } from '../ui/EmpresaBadge.tsx';
import { EmpresaName, useOwnEmpresa } from '../ui/EmpresaName.tsx';
import { ErrorAlert } from '../ui/ErrorAlert.tsx';
import { Espera } from '../ui/Espera.tsx';
import { contando } from '../ui/numero.ts';
import { LinhasEsperadas } from './EsperaDaFila.tsx';
import { filtroDaParte, idDaParte, type RecorteDaFila } from './endereco.ts';
import { fetchFila } from './filaApi.ts';
import { LinhaItem } from './LinhaItem.tsx';
import { quantiaEmPalavras } from './nomes.ts';
import { FILA_KEY, type Marcados } from './useFila.ts';

interface Props {
  parte: RecorteDaFila;
  soma: SomaFila;
  filtro: FiltroFila;
  aberta: boolean;
  atual: string | null;
  marcados: Marcados;
  onAbrir: () => void;
  onFocar: (key: string) => void;
  onMarcar: (itens: readonly ItemFila[]) => void;
  /** Selects all items of the part, including those not on the page, or none of them. */
  onMarcarTodos: () => void;
  /** The row that the address names is being looked for, also beyond the first page. */
  procura: boolean;
  /** Reports the loaded items of the part, for keys and totals, and whether no more are loading. */
  onLidos: (id: string, itens: readonly ItemFila[], pronta: boolean) => void;
  /** Navigates to where the item is done. */
  onIr: (item: ItemFila) => void;
}

const NADA: ItemFila[] = [];
/** Number of pages to search for a row that was on a later page. */
const PAGINAS_A_PROCURAR = 10;

function NomeDaParte({ parte }: { parte: RecorteDaFila }) {
  const translate = useTranslate();
  const empresa = useOwnEmpresa(parte.por === 'empresa' ? parte.empresa : '');
  if (parte.por === 'prazo') return <>{translate(`fila.faixa.${parte.faixa}`)}</>;
  if (parte.por === 'especie') return <>{A_FAZER[parte.especie]}</>;
  return empresa ? (
    <Box component="span" className="sigla" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
      <EmpresaBadge empresa={empresa} />
      <EmpresaName empresa={empresa} />
    </Box>
  ) : (
    translate('fila.outra_empresa')
  );
}

/** Renders a part of the fila: its total, whether it is open, and its items, which are loaded when it opens. */
export function ParteDaFila(props: Props) {
  const { parte, soma, filtro, aberta, atual, marcados, onAbrir, onFocar, onMarcar, onMarcarTodos } = props;
  const { procura, onLidos, onIr } = props;
  const translate = useTranslate();
  const listId = useId();
  const id = idDaParte(parte);
  const own = useMemo(() => filtroDaParte(filtro, parte), [filtro, parte]);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...FILA_KEY, 'itens', own],
    queryFn: ({ pageParam, signal }) => fetchFila(own, { depois: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ proxima }) => proxima,
    enabled: aberta,
  });
  const itens = useMemo(() => data?.pages.flatMap((page) => page.itens) ?? NADA, [data]);
  const adiante = aberta && procura && hasNextPage && (data?.pages.length ?? 0) < PAGINAS_A_PROCURAR;
  useEffect(() => {
    if (adiante && !isFetchingNextPage) void fetchNextPage();
  }, [adiante, isFetchingNextPage, fetchNextPage]);
  const pronta = !aberta || error !== null || (data !== undefined && !adiante);
  useEffect(() => onLidos(id, aberta ? itens : NADA, pronta), [onLidos, id, aberta, itens, pronta]);
  const marcadosAqui = useMemo(
    () => itens.filter((item) => marcados.has(chaveDoItem(item))).length,
    [itens, marcados],
  );
  const key = `parte ${id}`;
  const all = marcadosAqui > 0 && marcadosAqui === itens.length;
  return (
    <section>
      <div className={atual === key ? 'parte atual' : 'parte'}>
        <Checkbox
          size="small"
          checked={all}
          indeterminate={marcadosAqui > 0 && !all}
          onChange={onMarcarTodos}
          slotProps={{
            input: {
              'aria-label': translate('fila.marcar_todos', contando(tudoAFazer(), soma.itens)),
              tabIndex: -1,
            },
          }}
        />
        <h2>
          <button
            type="button"
            data-linha={key}
            aria-expanded={aberta}
            aria-controls={listId}
            tabIndex={atual === key ? 0 : -1}
            onFocus={() => onFocar(key)}
            onClick={onAbrir}
          >
            {aberta ? <ExpandLess aria-hidden /> : <ExpandMore aria-hidden />}
            <span className="nome-da-parte">
              <NomeDaParte parte={parte} />
            </span>
            <span className="somas">
              {soma.vencidos > 0 && parte.por !== 'prazo' && (
                <span className="atraso">
                  {translate('fila.vencidos', contando(tudoVencido(), soma.vencidos))}
                </span>
              )}
              <span>{translate('fila.itens', contando(tudoAFazer(), soma.itens))}</span>
              <strong>{quantiaEmPalavras(translate, soma).join(' · ')}</strong>
            </span>
          </button>
        </h2>
      </div>
      <ul id={listId} hidden={!aberta}>
        {itens.map((item) => {
          const itemKey = chaveDoItem(item);
          return (
            <LinhaItem
              key={itemKey}
              item={item}
              atual={atual === itemKey}
              marcado={marcados.has(itemKey)}
              semEspecie={parte.por === 'especie'}
              semEmpresa={parte.por === 'empresa'}
              onFocar={onFocar}
              onMarcar={onMarcar}
              onIr={onIr}
            />
          );
        })}
      </ul>
      {aberta && error && (
        <Box sx={{ p: 1.5 }}>
          <ErrorAlert error={error} />
        </Box>
      )}
      {aberta && !data && !error && (
        <Espera>
          <LinhasEsperadas linhas={Math.min(soma.itens, POR_PAGINA_FILA)} />
        </Espera>
      )}
      {aberta && hasNextPage && (
        <Button
          fullWidth
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          data-linha={`mais ${id}`}
        >
          {translate('fila.mais', contando(tudoAFazer(), soma.itens - itens.length))}
        </Button>
      )}
    </section>
  );
}
