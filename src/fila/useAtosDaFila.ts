import { useNavigate } from 'ra-core';
import { useState } from 'react';
import { z } from 'zod';
import {
  chaveDoItem,
  type FeitosFila,
  type ItemFila,
  itemFilaSchema,
  MAXIMO_FILA,
} from '../../contract/fila.ts';
import { agirNaFila, type EspecieFila } from '../../contract/filaGuardas.ts';
import { ESPECIES_SEFAZ, type EspecieSefaz } from '../../contract/fiscal/especies.ts';
import type { CodigoManifestacao } from '../../contract/fiscal/manifestacao.ts';
import { isAllowed } from '../../contract/permissions.ts';
import { hasSeveral, seeAll } from '../authProvider/breadth.ts';
import { currentSubject } from '../authProvider/session.ts';
import { useKeptOpen } from '../authProvider/useKept.ts';
import { showError } from '../feedback/dialogs/errorDialog.ts';
import { toast } from '../feedback/toasts/toast.ts';
import { codigoSchema } from '../fiscal/manifestacao/manifestApi.ts';
import { usePageShortcuts } from '../layout/shortcuts/pageShortcuts.ts';
import { filtroDaParte, idDaParte, type RecorteDaFila, type VistaDaFila } from './endereco.ts';
import { fetchFila, snooze } from './filaApi.ts';
import { enderecoDoItem } from './nomes.ts';
import type { useMarcados, usePercurso } from './useFila.ts';
import type { Partes } from './usePartes.ts';

/** Manifestations, by key; a kind without an entry has no such act. */
export const MANIFESTA = {
  confirmar: { tecla: 'c', codigos: { NFE: '210200' } },
  desconhecer: { tecla: 'd', codigos: { NFE: '210220', CTE: '610110' } },
  naoRealizada: { tecla: 'n', codigos: { NFE: '210240' } },
  ciencia: { tecla: 'i', codigos: { NFE: '210210' } },
} as const satisfies Record<
  string,
  { tecla: string; codigos: Partial<Record<EspecieSefaz, CodigoManifestacao>> }
>;
export type Manifesta = keyof typeof MANIFESTA;
export const MANIFESTAM = Object.keys(MANIFESTA) as Manifesta[];

/** Acts on the other kinds, by key: those of their own pages. */
export const DECIDE = {
  aprovar: { tecla: 'v', especie: 'NFSE' },
  informar: { tecla: 'p', especie: 'PAGAMENTO' },
} as const satisfies Record<string, { tecla: string; especie: EspecieFila }>;
type Decide = keyof typeof DECIDE;
export const DECIDEM = Object.keys(DECIDE) as Decide[];

const itens = z.array(itemFilaSchema).readonly();
/** The open dialog, with its items as they were when it opened. */
const dialogoSchema = z
  .discriminatedUnion('tipo', [
    z.object({ tipo: z.enum(['atribuir', 'adiar']), itens }),
    z.object({ tipo: z.literal('manifestar'), especie: z.enum(ESPECIES_SEFAZ), codigo: codigoSchema, itens }),
    z.object({ tipo: z.literal('decidir'), ato: z.enum(DECIDEM), itens }),
  ])
  .nullable();

interface Props {
  vista: VistaDaFila;
  marcados: ReturnType<typeof useMarcados>;
  percurso: ReturnType<typeof usePercurso>;
  partes: Partes;
  /** Reloads the whole fila. */
  again: () => void;
  /** Writes a row to the address. */
  lembrar: (key: string) => Promise<void>;
}

const mayActOn = (especie: EspecieFila) => isAllowed(currentSubject(), agirNaFila[especie]);

/** Returns what a manifestation would act on: the items of the first kind in the selection that has it and that the user may act on. */
function aManifestar(act: Manifesta, itens: readonly ItemFila[]) {
  const codigos: Partial<Record<EspecieFila, CodigoManifestacao>> = MANIFESTA[act].codigos;
  for (const especie of ['NFE', 'CTE'] as const) {
    const codigo = codigos[especie];
    const own = itens.filter((item) => item.especie === especie);
    if (codigo && own.length > 0 && mayActOn(especie)) return { especie, codigo, itens: own };
  }
  return null;
}

/** Returns the acts of the fila, by button and by key: on the selected items or, when there are none, on the current row. */
export function useAtosDaFila({ vista, marcados, percurso, partes, again, lembrar }: Props) {
  const navigate = useNavigate();
  const aberto = useKeptOpen('fila dialogo', dialogoSchema, null);
  const { value: dialogo, set: setDialogo, done: enviado } = aberto;
  const [marcando, setMarcando] = useState(false);
  const item = partes.achar(percurso.atual);
  const alvo: readonly ItemFila[] =
    marcados.itens.size > 0 ? [...marcados.itens.values()] : item ? [item] : [];
  const agiveis = alvo.filter(({ especie }) => mayActOn(especie));
  /** Deselects the items that were done; the others stay selected. */
  const done = (itens: readonly ItemFila[]) => {
    percurso.feito(itens.map(chaveDoItem));
    marcados.alternar(itens, false);
    again();
  };
  const marcarParte = async (parte: RecorteDaFila) => {
    setMarcando(true);
    try {
      const { itens, proxima } = await fetchFila(filtroDaParte(vista.filtro, parte), { limite: MAXIMO_FILA });
      const marks = itens.some((item) => !marcados.itens.has(chaveDoItem(item)));
      marcados.alternar(itens, marks);
      if (marks && proxima !== null)
        toast({ severity: 'info', title: 'fila.so_os_primeiros', args: { smart_count: itens.length } });
    } catch (error) {
      showError(error, 'fila.erro_marcar');
    } finally {
      setMarcando(false);
    }
  };
  const parteAtual = partes.todas.find(({ parte }) => percurso.atual === `parte ${idDaParte(parte)}`)?.parte;
  const marcar = () => {
    if (parteAtual) void marcarParte(parteAtual);
    else if (item) marcados.alternar([item]);
  };
  /**
   * Remembers the item in the address, so that the user returns to it. The opened item may belong to another company than the chosen one.
   */
  const ir = async (one: ItemFila) => {
    await lembrar(chaveDoItem(one));
    if (hasSeveral()) seeAll();
    navigate(enderecoDoItem(one));
  };
  const abrir = () => {
    if (parteAtual) partes.alternar(idDaParte(parteAtual));
    if (item) void ir(item);
  };
  const open = (tipo: 'atribuir' | 'adiar') => () => {
    if (agiveis.length > 0) setDialogo({ tipo, itens: agiveis });
  };
  const manifestar = (act: Manifesta) => {
    const found = aManifestar(act, alvo);
    if (found) setDialogo({ tipo: 'manifestar', ...found });
  };
  const aDecidir = (ato: Decide) => agiveis.filter(({ especie }) => especie === DECIDE[ato].especie);
  const decidir = (ato: Decide) => {
    const itens = aDecidir(ato);
    if (itens.length > 0) setDialogo({ tipo: 'decidir', ato, itens });
  };
  /** Shows what was done and what failed, and moves on. */
  const contar = ({ itens }: FeitosFila, feito: string, args: Record<string, unknown> = {}) => {
    const wrong = itens.filter(({ mensagem }) => mensagem !== '');
    const right = itens.length - wrong.length;
    const [first] = wrong;
    toast({
      severity: first ? (right > 0 ? 'warn' : 'error') : 'success',
      title: right > 0 || !first ? feito : 'fila.nada_feito',
      args: { smart_count: right, ...args },
      ...(first && { detail: first.mensagem }),
    });
    done(agiveis);
  };
  const trazer = async () => {
    try {
      contar(
        await snooze(
          agiveis.map(({ especie, id, empresaId }) => ({ especie, id, empresaId })),
          null,
        ),
        'fila.trazidos',
      );
    } catch (error) {
      showError(error, 'fila.erro_adiar');
    }
  };
  usePageShortcuts([
    { keys: ['j', 'ArrowDown'], label: 'fila.tecla.proximo', run: () => percurso.passo(1), repeats: true },
    { keys: ['k', 'ArrowUp'], label: 'fila.tecla.anterior', run: () => percurso.passo(-1), repeats: true },
    { keys: ['x'], label: 'fila.tecla.marcar', run: marcar },
    { keys: ['Enter', 'o'], label: 'fila.tecla.abrir', run: abrir },
    { keys: ['a'], label: 'fila.tecla.atribuir', run: open('atribuir') },
    { keys: ['s'], label: 'fila.tecla.adiar', run: open('adiar') },
    ...MANIFESTAM.map((act) => ({
      keys: [MANIFESTA[act].tecla],
      label: `fila.tecla.${act}`,
      run: () => manifestar(act),
    })),
    ...DECIDEM.map((ato) => ({
      keys: [DECIDE[ato].tecla],
      label: `fila.tecla.${ato}`,
      run: () => decidir(ato),
    })),
  ]);
  return {
    alvo,
    agiveis,
    dialogo,
    marcando,
    marcados: marcados.itens.size,
    ir,
    marcar,
    marcarParte,
    manifestar,
    decidir,
    trazer,
    contar,
    done,
    atribuir: open('atribuir'),
    adiar: open('adiar'),
    adiados: vista.filtro.adiados,
    fechar: () => setDialogo(null),
    enviado,
    limpar: marcados.limpar,
    cabe: (act: Manifesta) => aManifestar(act, alvo)?.itens.length ?? 0,
    cabem: (ato: Decide) => aDecidir(ato).length,
    chave: item ? chaveDoItem(item) : null,
  };
}
export type AtosDaFila = ReturnType<typeof useAtosDaFila>;
