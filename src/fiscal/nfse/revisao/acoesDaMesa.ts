import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import type { Verificacao } from '../../../../contract/fiscal/nfse/verificacao.ts';
import type { AcoesDaMesa } from '../nota/Verificacoes.tsx';
import { comRetencao, type Rascunho, retidoDe } from './rascunho.ts';
import type { AtosDaMesa } from './useAtosDaMesa.ts';

/** Takes the focus to what is to be chosen of the note. Out: whether there is something. */
export function focarEscolha(qual: 'natureza' | 'servico'): boolean {
  // Those of the notes to come are there too, and not shown.
  const places = [...document.querySelectorAll<HTMLElement>(`[data-escolha="${qual}"]`)];
  const place = places.find((one) => one.offsetParent !== null);
  const input = place?.querySelector<HTMLInputElement>('input:checked') ?? place?.querySelector('input');
  input?.focus();
  return input !== undefined && input !== null;
}

/** What the desk does of what the note itself offers. Never another object, so that a note is drawn anew only when it changes. */
export type Fazer = Pick<AtosDaMesa, 'setDialogo' | 'escrever' | 'textoDe' | 'rascunhar'>;

/** What the buttons of a finding do at the desk. */
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
