import VerticalSplitIcon from '@mui/icons-material/VerticalSplitOutlined';
import { useTranslate } from 'ra-core';
import { type ContextType, createContext, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import { usePageShortcuts } from '../../layout/shortcuts/pageShortcuts.ts';
import { later } from '../../ui/later.tsx';
import type { Agendada } from '../manifestacao/Desfazer.tsx';
import { Seguida } from './Seguida.tsx';
import type { AoLadoState } from './useAoLado.ts';
import { usePasso } from './usePasso.ts';

const Documento = later(async () => (await import('./DocumentoAoLado.tsx')).DocumentoAoLado);

/** `onde` is the element beside the list in which the document is rendered. */
const AoLadoContext = createContext<(AoLadoState & { onde: HTMLElement | null }) | null>(null);
export const AoLadoProvider = AoLadoContext.Provider;

/** Returns the link in the row of a document, by id, where the list shows it. */
const rowOf = (id: string) => document.querySelector<HTMLElement>(`.farol-lista a[href$="/${id}"]`);

/**
 * Renders, among the tools of a list, the switch that opens its documents beside it, and the open document with the keys for the next one.
 */
export function AoLado({ especie }: { especie: EspecieSefaz }) {
  const estado = useContext(AoLadoContext);
  return estado && <Aberto especie={especie} estado={estado} />;
}

type Estado = NonNullable<ContextType<typeof AoLadoContext>>;

function Aberto({ especie, estado }: { especie: EspecieSefaz; estado: Estado }) {
  const translate = useTranslate();
  const { cabe, ligado, setLigado, aberto, abrir, fechar, onde } = estado;
  const passo = usePasso({ aberto, abrir });
  const region = useRef<HTMLElement>(null);
  /** The keys move the focus along, so that the next key continues from the document. */
  const follows = useRef(false);
  const [seguidas, setSeguidas] = useState<readonly (Agendada & { documento: string })[]>([]);
  const shown = aberto !== null || passo.aCaminho;
  const andar = (step: 1 | -1) => {
    follows.current = true;
    passo.andar(step);
  };
  const close = () => {
    const row = aberto === null ? null : rowOf(aberto);
    fechar();
    row?.focus();
  };
  useEffect(() => {
    if (aberto === null) return;
    rowOf(aberto)?.closest('tr')?.scrollIntoView({ block: 'nearest' });
    if (follows.current) region.current?.focus({ preventScroll: true });
    follows.current = false;
  }, [aberto]);
  usePageShortcuts(
    cabe && (ligado || shown)
      ? [
          { keys: ['j'], label: 'documento.ao_lado.tecla.proximo', run: () => andar(1), repeats: true },
          { keys: ['k'], label: 'documento.ao_lado.tecla.anterior', run: () => andar(-1), repeats: true },
          ...(shown ? [{ keys: ['Escape'], label: 'documento.ao_lado.tecla.fechar', run: close }] : []),
        ]
      : [],
  );
  if (!cabe) return null;
  const toggle = () => {
    setLigado(!ligado);
    if (ligado) fechar();
    else passo.andar(1);
  };
  return (
    <>
      <button type="button" className="farol-botao" aria-pressed={ligado} onClick={toggle}>
        <VerticalSplitIcon aria-hidden fontSize="small" />
        {translate('documento.ao_lado.botao')}
      </button>
      {shown &&
        onde &&
        createPortal(
          <Suspense>
            <Documento
              ref={region}
              base={especies[especie].apiDocumento}
              especie={especie}
              id={aberto}
              emitente={passo.emitente}
              vizinhos={passo.vizinhos}
              lugar={passo.lugar}
              onAndar={andar}
              onAsked={(agendada, documento) => {
                setSeguidas((before) => [...before, { ...agendada, documento }]);
                passo.pedido(documento, true);
                follows.current = true;
                passo.andar(1, true);
              }}
              onUndone={(documento) => passo.pedido(documento, false)}
              onFechar={close}
            />
          </Suspense>,
          onde,
        )}
      {seguidas.map((one) => (
        <Seguida
          key={one.tarefaId}
          agendada={one}
          documento={one.documento}
          onEnd={() => setSeguidas((before) => before.filter(({ tarefaId }) => tarefaId !== one.tarefaId))}
        />
      ))}
    </>
  );
}
