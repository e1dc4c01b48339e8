import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Confirmacao } from '../../contract/confirmacao.ts';
import { useSession } from '../authProvider/useSession.ts';
import { ApiError } from '../dataProvider/ApiError.ts';
import { confirmByPasskey, FACTORS_KEY, readConfirmacao, readFactors } from './factorApi.ts';
import { noPasskeysHere } from './passkeyPlace.ts';

/** How a person may say again who he or she is. */
export type Way = 'senha' | 'codigo' | 'chave';

/** Out: one's own second factor, read once for all who ask; not while one acts for another: nobody's is touched then. */
export function useFactors() {
  const { user } = useSession();
  return useQuery({
    queryKey: FACTORS_KEY,
    queryFn: ({ signal }) => readFactors(signal),
    enabled: !user?.delegacao,
  });
}

/** Until when what was said last in this session holds; null where it is to be said again. */
function useVale(asked: boolean): string | null {
  const { data } = useQuery({
    queryKey: ['confirmacao'],
    queryFn: ({ signal }) => readConfirmacao(signal),
    enabled: asked,
    gcTime: 0,
  });
  return asked && data?.valeAte && Date.parse(data.valeAte) > Date.now() ? data.valeAte : null;
}

/**
 * The state of a form that asks to confirm one's identity (contract/confirmacao.ts), for `ConfirmacaoFields`. `janela`: of acts
 * for which what was said some minutes ago holds; nothing is asked then, unless the server wants it after all.
 */
export function useConfirmacao({ janela = false }: { janela?: boolean } = {}) {
  const { data } = useFactors();
  const [wanted, setWanted] = useState(false);
  const vale = useVale(janela && !wanted);
  const [way, setWay] = useState<Way>('senha');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const ways: Way[] = ['senha'];
  if (data?.aplicativo) ways.push('codigo');
  if (data && data.chaves.length > 0 && noPasskeysHere() === null) ways.push('chave');
  return {
    way,
    ways,
    typed,
    error,
    /** Until when it was said already; null: it is asked for. */
    vale,
    choose: (next: Way) => {
      setWay(next);
      setTyped('');
      setError(undefined);
    },
    type: (text: string) => {
      setTyped(text);
      setError(undefined);
    },
    /** What would be sent, without asking a passkey: for the checks before. */
    draft: (): Confirmacao =>
      way === 'senha' ? { senha: typed } : { codigo: way === 'codigo' ? typed : '-' },
    /** What is to be sent. Throws what `confirmByPasskey` throws. */
    collect: async (): Promise<Confirmacao> => {
      if (vale !== null) return {};
      if (way === 'chave') return confirmByPasskey();
      return way === 'senha' ? { senha: typed } : { codigo: typed };
    },
    /** Shows what the server found wrong with it. Out: whether it was about this. */
    refuse: (campos: Record<string, string> | undefined): boolean => {
      const found = campos?.senha ?? campos?.codigo ?? campos?.chave;
      setError(vale === null ? found : undefined);
      if (found !== undefined) setWanted(true);
      if (found !== undefined) setTyped('');
      return found !== undefined;
    },
  };
}
export type ConfirmacaoState = ReturnType<typeof useConfirmacao>;

/** The messages at the fields of a refusal, if it has any. */
export function fieldsOf(error: unknown): Record<string, string> | undefined {
  return error instanceof ApiError ? error.problem.campos : undefined;
}

/** In: what was said so far of who one is. Out: what is still missing, as a sentence; null when it may be sent. */
export function whyNotConfirmed(
  { way, typed, vale = null }: Pick<ConfirmacaoState, 'way' | 'typed'> & { vale?: string | null },
  translate: (key: string) => string,
): string | null {
  return vale !== null || way === 'chave' || typed !== '' ? null : translate(`motivo.digite_${way}`);
}
