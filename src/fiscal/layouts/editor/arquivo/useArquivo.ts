import { useState } from 'react';
import { isSaida } from '../../../../../contract/layouts/formatos.ts';
import type { Layout } from '../../../../../contract/layouts/layout.ts';
import type { Amostra, Palpite } from '../../../../../contract/layouts/leitura.ts';
import type { PropostaDeLayout } from '../../../../../contract/layouts/registro.ts';
import { toast } from '../../../../feedback/toasts/toast.ts';
import { anonimizar, proposeFromAmostra } from '../../layoutsApi.ts';
import type { Editado } from '../useEditado.ts';
import { amostraDe } from '../valor/amostra.ts';

export interface UsoDoArquivo {
  lendo: boolean;
  failure: unknown;
  /** Translation key of a warning about the chosen file; '' when there is none. */
  aviso: string;
  proposta: PropostaDeLayout | null;
  /** Guesses of the proposal, where the layout is that proposal. */
  palpites: readonly Palpite[];
  escolher: (file: File) => Promise<void>;
  tirar: () => void;
  anonimizar: () => Promise<void>;
  /** Applies the proposal; absent where there is none, or it was applied. */
  usarProposta: (() => void) | undefined;
  /** Drops the guesses about a field that the user settled. */
  aceitar: (sobre: string) => void;
}

/**
 * Holds the file of the editor. A chosen file is analysed: its proposal becomes the layout when that reads nothing yet, and is only offered
 * otherwise. `inicial` is the proposal that the layout started from.
 */
export function useArquivo(
  { valor, amostra }: Editado,
  mudar: (mudanca: Partial<Editado>) => void,
  inicial: PropostaDeLayout | null,
): UsoDoArquivo {
  const [lendo, setLendo] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [aviso, setAviso] = useState('');
  const [proposta, setProposta] = useState(inicial);
  const [usada, setUsada] = useState(inicial !== null);
  const [aceitos, setAceitos] = useState<readonly string[]>([]);
  const run = async (work: () => Promise<void>) => {
    setLendo(true);
    setFailure(null);
    await work().catch(setFailure);
    setLendo(false);
  };
  const usar = (novo: PropostaDeLayout, mais: Partial<Editado> = {}) => {
    mudar({ ...mais, valor: novo.valor });
    setUsada(true);
    setAceitos([]);
  };
  const escolher = (file: File) =>
    run(async () => {
      const read = amostraDe(file.name, new Uint8Array(await file.arrayBuffer()));
      setAviso(read === null ? 'layout.arquivo.grande' : read.cortada ? 'layout.arquivo.cortada' : '');
      if (read === null) return;
      setProposta(null);
      setUsada(false);
      mudar({ amostra: read.amostra });
      if (isSaida(valor.finalidade)) return;
      const novo = await proposeFromAmostra(read.amostra, valor.finalidade);
      setProposta(novo);
      if (isVazio(valor)) usar(novo, { amostra: read.amostra });
    });
  return {
    lendo,
    failure,
    aviso,
    proposta,
    palpites: usada ? (proposta?.palpites.filter(({ sobre }) => !aceitos.includes(sobre)) ?? []) : [],
    escolher,
    tirar: () => {
      setProposta(null);
      setAviso('');
      setFailure(null);
      mudar({ amostra: null });
    },
    anonimizar: () => run(() => replaceAmostra(valor, amostra, mudar)),
    usarProposta: proposta && !usada ? () => usar(proposta) : undefined,
    aceitar: (sobre) => setAceitos((now) => [...now, sobre]),
  };
}

const isVazio = ({ campos, condicoes, naoSaoDados }: Layout) =>
  campos.length + condicoes.length + naoSaoDados.length === 0;

async function replaceAmostra(
  valor: Layout,
  amostra: Amostra | null,
  mudar: (mudanca: Partial<Editado>) => void,
) {
  if (!amostra) return;
  mudar({ amostra: await anonimizar(valor, amostra) });
  toast({ severity: 'success', title: 'layout.arquivo.anonimizada' });
}
