import { useRef, useState } from 'react';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { focarEscolha } from './acoesDaMesa.ts';
import { waitsForDecisao } from './fila.ts';
import { NOMES, type Tecla } from './teclas.ts';
import type { AtosDaMesa } from './useAtosDaMesa.ts';
import { desfazivel } from './useDecisoes.ts';
import type { MesaAberta } from './useMesa.ts';

interface Props {
  mesa: MesaAberta;
  atos: AtosDaMesa;
  nota: DetalheNota | undefined;
  /** Whether the user may review. */
  may: boolean;
  abrir: (id: string) => void;
}

/** A second press within this time in ms is ignored: the user cannot have read the next nota yet. */
const REBOTE_MS = 300;

/** Actions that decide; ESCREVEM are those that write about a nota. */
const DECIDEM: readonly Tecla[] = ['aprovar', 'duvida', 'recusar', 'lembrar', 'natureza'];
const ESCREVEM: readonly Tecla[] = ['comentar', 'atribuir', 'desfazer'];

/** Actions that open a dialog: pressed while the nota is loading, they open it once it is loaded. */
const DIALOGOS = {
  duvida: 'DUVIDA',
  recusar: 'RECUSA',
  comentar: 'comentar',
  atribuir: 'atribuir',
  lembrar: 'lembrar',
} as const;
type TeclaDeDialogo = keyof typeof DIALOGOS;
const opensDialogo = (tecla: Tecla): tecla is TeclaDeDialogo => tecla in DIALOGOS;

function offOf({ mesa, nota, may }: Props): Set<Tecla> {
  const { linhas, decisoes } = mesa;
  const lendo = may && mesa.consulta?.isPending === true;
  const waits = nota !== undefined && may && waitsForDecisao(nota) && !decisoes.decidindo.has(nota.id);
  const escreve = nota !== undefined && may && nota.estado !== 'NAO_CABE';
  const undoable = may && (desfazivel(decisoes.envios) !== undefined || Boolean(nota?.revisao.desfazer));
  const isOff = (tecla: Tecla): boolean => {
    if (lendo && opensDialogo(tecla)) return false;
    if (tecla === 'duvida' && nota?.estado === 'EM_DUVIDA') return true;
    if (DECIDEM.includes(tecla)) return !waits || (tecla === 'natureza' && !hasEscolha(nota));
    if (tecla === 'desfazer') return !undoable;
    if (ESCREVEM.includes(tecla)) return !escreve;
    return tecla === 'abrir' ? nota === undefined : linhas.length === 0;
  };
  return new Set(NOMES.filter(isOff));
}

const hasEscolha = (nota: DetalheNota | undefined) =>
  nota !== undefined && nota.avaliacao.naturezas.length + nota.avaliacao.servicosInss.length > 0;

/** Returns a function that opens a dialog for the nota on the desk, immediately or as soon as it is loaded. */
function useDialogoPedido({ mesa, atos, nota }: Props, off: ReadonlySet<Tecla>) {
  const [pedido, setPedido] = useState<{ id: string; tecla: TeclaDeDialogo } | null>(null);
  const open = (tecla: TeclaDeDialogo, one: DetalheNota) => {
    if (!off.has(tecla)) atos.setDialogo({ tipo: DIALOGOS[tecla], nota: one });
  };
  if (pedido && (nota || mesa.atual !== pedido.id || mesa.consulta?.isError)) {
    setPedido(null);
    if (nota?.id === pedido.id) open(pedido.tecla, nota);
  }
  return (tecla: TeclaDeDialogo) => () => {
    if (nota) open(tecla, nota);
    else if (mesa.atual !== null && !off.has(tecla)) setPedido({ id: mesa.atual, tecla });
  };
}

/** Returns the action of each key for the nota on the desk, and the actions that are disabled now. */
export function useTeclas(props: Props): { run: Record<Tecla, () => void>; off: Set<Tecla> } {
  const { mesa, atos, nota, abrir } = props;
  const off = offOf(props);
  const aprovada = useRef(Number.NEGATIVE_INFINITY);
  const aprovar = (one: DetalheNota) => {
    const now = performance.now();
    if (now - aprovada.current < REBOTE_MS) return;
    aprovada.current = now;
    atos.aprovar(one);
  };
  const withNota = (tecla: Tecla, act: (nota: DetalheNota) => void) => () => {
    if (nota && !off.has(tecla)) act(nota);
  };
  const dialogo = useDialogoPedido(props, off);
  return {
    off,
    run: {
      proxima: () => mesa.passo(1),
      anterior: () => mesa.passo(-1),
      aprovar: withNota('aprovar', aprovar),
      duvida: dialogo('duvida'),
      recusar: dialogo('recusar'),
      comentar: dialogo('comentar'),
      atribuir: dialogo('atribuir'),
      lembrar: dialogo('lembrar'),
      desfazer: () => atos.desfazer(nota),
      natureza: withNota('natureza', () => {
        if (!focarEscolha('natureza')) focarEscolha('servico');
      }),
      marcar: withNota('marcar', ({ id }) => mesa.list.onToggleItem(id)),
      abrir: withNota('abrir', ({ id }) => abrir(id)),
    },
  };
}
