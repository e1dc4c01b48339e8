import { useState } from 'react';
import type { Palavra } from '../../../contract/ambiente.ts';
import type { LinhaCobertura } from '../../../contract/fiscal/cobertura.ts';
import { agirCobertura } from '../../../contract/fiscal/coberturaGuardas.ts';
import { especies as all, ESPECIES, type Especie } from '../../../contract/fiscal/especies.ts';
import { isAllowed } from '../../../contract/permissions.ts';
import { currentSubject, getSession } from '../../authProvider/session.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { palavraDe } from '../../ui/agentes.ts';
import { type ChaveDaCobertura, searchEach, switchEach } from './coberturaApi.ts';
import type { AtoFeito } from './ResultadoDaCobertura.tsx';

interface Alvo {
  empresas: readonly string[];
  especies: readonly Especie[];
}

export interface AtosDaCobertura {
  /** Kinds that the user may act on. */
  especies: readonly Especie[];
  pending: boolean;
  liga: (chave: ChaveDaCobertura, alvo: Alvo, ligada: boolean) => Promise<void>;
  busca: (alvo: Alvo) => Promise<void>;
}

/** Returns those of the kinds that have ciência. */
export const comCiencia = (especies: readonly Especie[]) =>
  especies.filter((one) => all[one].ciencia !== null);

/** Returns the acts of the page: one company is switched immediately; an act on many, and any legal act, is confirmed first. */
export function useAtos({
  linhas,
  onDone,
  again,
}: {
  /** Companies shown, as the server returned them. */
  linhas: readonly LinhaCobertura[];
  onDone: (feito: AtoFeito) => void;
  again: () => Promise<unknown>;
}): AtosDaCobertura {
  const may = useCan(agirCobertura);
  const [pending, setPending] = useState(false);
  const especies = may ? ESPECIES.filter((one) => isAllowed(currentSubject(), all[one].agir)) : [];
  // Returns the acknowledgement of the environments; null when the user cancelled.
  const asks = async (ato: string, { empresas, especies: kinds }: Alvo): Promise<Palavra | null> => {
    const nomes = new Intl.ListFormat('pt-BR').format(kinds.map((one) => all[one].nome));
    const args = { smart_count: empresas.length, especies: nomes };
    const [header, message, confirmLabel] = ['pergunta', 'mensagem', 'confirma'].map(
      (part) => `cobertura.${ato}.${part}`,
    );
    if (!header || !message) return null;
    const agentes = empresas.map((id) => {
      const { nome, ambiente } = linhas.find(({ empresaId }) => empresaId === id) ?? {};
      return { id, ...(nome && { nome }), ...(ambiente && { ambiente }) };
    });
    const said = await confirm({ id: 'confirm-acao', header, message, confirmLabel, args, agentes });
    return said === 'accepted' ? palavraDe(agentes, getSession().empresas) : null;
  };
  const run = async (work: () => Promise<void>) => {
    setPending(true);
    try {
      await work();
    } catch (error) {
      showError(error, 'cobertura.erro');
    } finally {
      setPending(false);
      await again();
    }
  };
  return {
    especies,
    pending,
    liga: async (chave, alvo, ligada) => {
      const ato = `${chave}_${ligada ? 'liga' : 'desliga'}`;
      const asked = alvo.empresas.length > 1 || (chave === 'ciencia' && ligada);
      const dito = asked ? await asks(ato, alvo) : {};
      if (!dito) return;
      const { empresas, especies: kinds } = alvo;
      await run(async () => {
        const itens = await switchEach(chave, {
          empresas: [...empresas],
          especies: [...kinds],
          ligada,
          ...dito,
        });
        onDone({ id: crypto.randomUUID(), ato, itens, tarefas: [] });
      });
    },
    busca: async (alvo) => {
      const dito = alvo.empresas.length > 1 ? await asks('busca', alvo) : {};
      if (!dito) return;
      const { empresas, especies: kinds } = alvo;
      await run(async () => {
        const tarefas = await searchEach({ empresas: [...empresas], especies: [...kinds], ...dito });
        onDone({ id: crypto.randomUUID(), ato: 'busca', itens: [], tarefas });
      });
    },
  };
}

/** A search with the state of its switch and of its ciência. */
export type BuscaDaLinha = LinhaCobertura['buscas'][number];
