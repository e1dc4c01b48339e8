import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Confirmacao } from '../../contract/confirmacao.ts';
import { useSession } from '../authProvider/useSession.ts';
import { ApiError } from '../dataProvider/ApiError.ts';
import { confirmByPasskey, FACTORS_KEY, readConfirmacao, readFactors } from './factorApi.ts';
import { noPasskeysHere } from './passkeyPlace.ts';

/** Ways in which a user may confirm the identity again. */
export type ConfirmacaoWay = 'senha' | 'codigo' | 'chave';

/** Reads the user's own second factor, shared by all components; disabled under a delegation, in which no second factor is changed. */
export function useFactors() {
  const { user } = useSession();
  return useQuery({
    queryKey: FACTORS_KEY,
    queryFn: ({ signal }) => readFactors(signal),
    enabled: !user?.delegacao,
  });
}

/** Returns until when the last confirmation in this session is valid; null where it is required again. */
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
 * Holds the state of a form that confirms the user's identity (contract/confirmacao.ts), for `ConfirmacaoFields`. With `janela`, for acts
 * that accept a confirmation of some minutes ago, nothing is requested unless the server requires it after all.
 */
export function useConfirmacao({ janela = false }: { janela?: boolean } = {}) {
  const { data } = useFactors();
  const [wanted, setWanted] = useState(false);
  const vale = useVale(janela && !wanted);
  const [way, setWay] = useState<ConfirmacaoWay>('senha');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const ways: ConfirmacaoWay[] = ['senha'];
  if (data?.aplicativo) ways.push('codigo');
  if (data && data.chaves.length > 0 && noPasskeysHere() === null) ways.push('chave');
  return {
    way,
    ways,
    typed,
    error,
    /** Until when an earlier confirmation is valid; null when one is required. */
    vale,
    choose: (next: ConfirmacaoWay) => {
      setWay(next);
      setTyped('');
      setError(undefined);
    },
    type: (text: string) => {
      setTyped(text);
      setError(undefined);
    },
    /** What would be sent, without using a passkey; for validation beforehand. */
    draft: (): Confirmacao =>
      way === 'senha' ? { senha: typed } : { codigo: way === 'codigo' ? typed : '-' },
    /** Returns the confirmation to send. Throws what `confirmByPasskey` throws. */
    collect: async (): Promise<Confirmacao> => {
      if (vale !== null) return {};
      if (way === 'chave') return confirmByPasskey();
      return way === 'senha' ? { senha: typed } : { codigo: typed };
    },
    /** Shows the server's errors about the confirmation. Returns whether there were any. */
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

/** Returns the messages of a refusal by field, if it has any. */
export function fieldMessagesOf(error: unknown): Record<string, string> | undefined {
  return error instanceof ApiError ? error.problem.campos : undefined;
}

/** Returns the missing part of a confirmation, as a sentence; null when it may be sent. */
export function whyNotConfirmed(
  { way, typed, vale = null }: Pick<ConfirmacaoState, 'way' | 'typed'> & { vale?: string | null },
  translate: (key: string) => string,
): string | null {
  return vale !== null || way === 'chave' || typed !== '' ? null : translate(`motivo.digite_${way}`);
}
