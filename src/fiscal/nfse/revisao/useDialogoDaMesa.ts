import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { getSession } from '../../../authProvider/session.ts';
import { useKeptOpen } from '../../../authProvider/useKept.ts';
import { waitsForDecisao } from './fila.ts';
import type { MesaAberta } from './useMesa.ts';

const TIPOS = ['APROVA', 'DUVIDA', 'RECUSA', 'REABRE', 'lembrar', 'comentar', 'atribuir'] as const;
type Tipo = (typeof TIPOS)[number];
/** Null `tipo`: decided by its key, without a dialog. */
const abertoSchema = z.object({ tipo: z.enum(TIPOS).nullable(), id: z.string() }).nullable();
type Aberto = z.infer<typeof abertoSchema>;

/** The open dialog and its nota. */
interface DialogoAberto {
  tipo: Tipo;
  nota: DetalheNota;
}

/** Returns whether a dialog still applies to a nota. */
const fitsNota = (tipo: Tipo, nota: DetalheNota) =>
  tipo === 'REABRE'
    ? !waitsForDecisao(nota)
    : tipo === 'comentar' || tipo === 'atribuir' || waitsForDecisao(nota);

/**
 * Stores the open dialog of the desk: after a reload or a forced sign-in it is reopened once its nota is on the desk. The
 * dialog of a decision being sent then is reopened too, if the nota is still in the queue.
 */
export function useDialogoDaMesa({ atual, setAtual, consulta }: MesaAberta) {
  const aberto = useKeptOpen('nfs/mesa dialogo', abertoSchema, null);
  const aCaminho = useKeptOpen('nfs/mesa a caminho', abertoSchema, null);
  const [dialogo, setState] = useState<DialogoAberto | null>(null);
  const [aReabrir, setAReabrir] = useState<Aberto>(aCaminho.value ?? aberto.value);
  const [volta] = useState(aCaminho.value);
  useEffect(() => {
    if (volta) setAtual(volta.id);
  }, [volta, setAtual]);
  const { set } = aberto;
  const setDialogo = (next: DialogoAberto | null) => {
    setState(next);
    set(next && { tipo: next.tipo, id: next.nota.id });
  };
  const nota = consulta?.data;
  if (aReabrir !== null && (dialogo !== null || consulta?.isError)) setAReabrir(null);
  else if (
    aReabrir !== null &&
    nota !== undefined &&
    nota.id === atual &&
    volta?.id !== aReabrir.id &&
    atual !== aReabrir.id
  )
    setAReabrir(null);
  else if (aReabrir !== null && nota?.id === aReabrir.id) {
    setAReabrir(null);
    if (aReabrir.tipo !== null && fitsNota(aReabrir.tipo, nota)) setDialogo({ tipo: aReabrir.tipo, nota });
  }
  const { set: setACaminho } = aCaminho;
  /**
   * Stores a decision as being sent. Returns a function to call with the response; if the session ended, it stays stored so
   * that the user resumes there after signing in.
   */
  const enviar = useCallback(
    (tipo: Tipo | null, id: string) => {
      setACaminho({ tipo, id });
      return () => {
        if (getSession().isAuthenticated) setACaminho((now) => (now?.id === id ? null : now));
      };
    },
    [setACaminho],
  );
  return { dialogo, setDialogo, enviar };
}
