import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import type { Verificacao } from '../../../../contract/fiscal/nfse/verificacao.ts';
import type { AcoesDaMesa } from '../nota/Verificacoes.tsx';
import { comRetencao, type Rascunho, retidoDe } from './rascunho.ts';
import type { AtosDaMesa } from './useAtosDaMesa.ts';

/** Focuses the choice of the nota on the desk. Returns whether there is one. */
export function focarEscolha(qual: 'natureza' | 'servico'): boolean {
  // The hidden next notas have their own choices in the document.
  const places = [...document.querySelectorAll<HTMLElement>(`[data-escolha="${qual}"]`)];
  const place = places.find((one) => one.offsetParent !== null);
  const input = place?.querySelector<HTMLInputElement>('input:checked') ?? place?.querySelector('input');
  input?.focus();
  return input !== undefined && input !== null;
}

/**
 * Actions of the desk that a nota can trigger. The object must be stable, so that a memoised nota renders only when it changes.
 */
export type Fazer = Pick<AtosDaMesa, 'setDialogo' | 'escrever' | 'textoDe' | 'rascunhar'>;

/** Returns the actions of a finding's buttons on the review desk. */
export function acoesDaMesa(nota: DetalheNota, rascunho: Rascunho, fazer: Fazer): AcoesDaMesa {
  const { setDialogo, escrever, textoDe, rascunhar } = fazer;
  const como = (acao: string) => (acao === 'USAR_INFORMADO' ? 'informado' : 'esperado');
  const com = (acao: string, verificacao: Verificacao) => {
    const retido = retidoDe(verificacao);
    return retido && comRetencao(rascunho, nota, retido, como(acao));
  };
  return {
    agir: (acao, verificacao) => {
      if (acao === 'RECUSAR') {
        if (textoDe(nota, 'RECUSA') === '') escrever(nota, 'RECUSA', verificacao.frase);
        setDialogo({ tipo: 'RECUSA', nota });
      }
      if (acao === 'LEMBRAR') setDialogo({ tipo: 'lembrar', nota });
      if (acao === 'ESCOLHER_NATUREZA') focarEscolha('natureza');
      if (acao === 'ESCOLHER_SERVICO_INSS') focarEscolha('servico');
      const changed = acao.startsWith('USAR') && com(acao, verificacao);
      if (changed) rascunhar(nota, changed);
    },
    feita: (acao, verificacao) => {
      const retido = retidoDe(verificacao);
      if (!acao.startsWith('USAR') || !retido || rascunho.retem[retido] === null) return false;
      return JSON.stringify(com(acao, verificacao)) === JSON.stringify(rascunho);
    },
  };
}
